import { day, signedCookie as signed } from '~/platform/signed-cookie.server';

/** The cookies of a shopper, beside the language (`i18n/`). What they hold is parsed where it is read (`slots.server.ts`). */
export const sessionCookie = signed('woocommerce-session', 7 * day, { isPrescribed: true });
export const authCookie = signed('auth', 365 * day);
export const shopperCookie = signed('shopper', 7 * day);
export const cartLinesCookie = signed('cart-lines', 30 * day);
export const wishlistCookie = signed('wishlist', 365 * day);
export const flashCookie = signed('flash', 60);
export const reloadsCookie = signed('reloads', 300);
/** What the checkout form holds beside the addresses (those are the backend's). */
export const checkoutCookie = signed('checkout', 7200);
/** Logins by another provider that this browser has begun, by the state that each of them was given. */
export const oauthCookie = signed('oauth', 900);
/** The key of a mailed link, so that it is in no address while a new password is chosen. */
export const resetCookie = signed('reset', 1800);
/** What was typed into an account form whose login had ended. */
export const unsavedCookie = signed('unsaved', 1800);
/** The addresses of the checkout, for when the backend's session has expired. */
export const addressCookie = signed('address', 7200);
/** The payment that the shopper has begun on the review page; it outlives a restart of the server. */
export const paymentCookie = signed('payment', day);
/** The order page of the last order, for a shopper who comes back to the checkout. */
export const placedCookie = signed('placed', 7200);
export const recentCookie = signed('recent', 30 * day);
