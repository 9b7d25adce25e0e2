import * as z from 'zod/v4';
import { day, namesOf, signedCookie as signed, bringsCookie } from '~/platform/signed-cookie.server';
import { languageCookie } from '~/i18n/i18n.server';

const itemSchema = z.object({
  item_id: z.string(),
  item_name: z.string(),
  item_variant: z.string().optional(),
  item_category: z.string().optional(),
  price: z.number().optional(),
  discount: z.number().optional(),
  quantity: z.number(),
});

/** Something that a shop measures, in the words of GA4's e-commerce scheme. */
const shopEventSchema = z.object({
  event: z.enum(['view_item', 'add_to_cart', 'begin_checkout', 'purchase']),
  ecommerce: z.object({
    currency: z.string(),
    value: z.number(),
    items: z.array(itemSchema),
    transaction_id: z.string().optional(),
    tax: z.number().optional(),
    shipping: z.number().optional(),
    coupon: z.string().optional(),
  }),
});

export type ShopEvent = z.infer<typeof shopEventSchema>;
export type MeasuredItem = z.infer<typeof itemSchema>;

/** The language whose endpoint the session began at: some backends know it nowhere else. */
const endpoint = z.string().max(20).optional();
const sessionSchema = z.object({ token: z.string().min(1), endpoint });
const authSchema = z.object({
  endpoint,
  authToken: z.string().min(1),
  /** Unix seconds, by this server's clock. */
  authExpires: z.number(),
  refreshToken: z.string().min(1),
  /** When the backend says that the refresh token ends, in Unix seconds by its clock. */
  refreshExpires: z.number().optional(),
  /** When the customer came by a login provider, in Unix seconds by this server's clock; missing after a password. */
  providerLogin: z.number().optional(),
});
const headerSchema = z.object({
  items: z.number().int().nonnegative(),
  name: z.string().nullable(),
  /** The name under which reviews are published, where it is another one. */
  author: z.string().optional(),
  avatar: z.string().nullable(),
  /** Where goods are taxed is not where the shop is; `taxed` when those in the cart hold tax. */
  elsewhere: z.enum(['taxed', 'untold']).optional(),
});
const lineSchema = z.object({
  product: z.number().int(),
  variation: z.number().int().optional(),
  attributes: z.record(z.string(), z.string()).optional(),
  quantity: z.number().int().positive(),
});
const draftSchema = z.object({
  payment: z.string().max(60).optional(),
  /** Texts that go with the order, by field name. */
  texts: z.record(z.string(), z.string().max(2000)).optional(),
  /** What was typed into the owner's own fields, by name. */
  custom: z.record(z.string(), z.string().max(1000)).optional(),
  differentAddress: z.boolean().optional(),
  /** The shopper has chosen how the goods are delivered; without it a free way is taken as soon as there is one. */
  ownDelivery: z.boolean().optional(),
  /** The order form that was sent without an answer, and the mark of the cart that it was sent with. */
  unanswered: z.object({ idempotencyKey: z.string().max(60), cart: z.string().max(60) }).optional(),
  /** How often an address was filled in for the shopper: the fields of the page begin anew. */
  filled: z.int().optional(),
  /** Typed values that are not (yet) an address the backend may keep, by field name. */
  typed: z.record(z.string(), z.string()).optional(),
});
const addressSchema = z.object({
  billing: z.record(z.string(), z.string()),
  shipping: z.record(z.string(), z.string()).optional(),
});
const paymentSchema = z.object({ idempotencyKey: z.string().max(60), intent: z.string().max(255) });
const placedSchema = z.object({
  path: z.string().startsWith('/checkout/order-received/'),
  /** Mark of the goods in the cart, while the order is yet to be paid for and the backend may still hold them. */
  cart: z.string().optional(),
  /** It has a page where it is paid, and nobody has seen it paid yet. */
  isUnpaid: z.boolean().optional(),
});
const flashSchema = z.object({
  kind: z.enum(['success', 'notice', 'error']),
  text: z.string(),
  /** What is measured of the action that it tells of. */
  events: z.array(shopEventSchema).optional(),
  /** The fields of the form that takes back what it tells of. */
  undo: z.record(z.string(), z.string()).optional(),
});
const oauthSchema = z
  .array(z.object({ state: z.string(), to: z.string(), again: z.boolean().optional() }))
  .max(5);
const resetSchema = z.object({ key: z.string().min(1), login: z.string().min(1) });
const unsavedSchema = z.object({
  intent: z.string(),
  account: z.string(),
  values: z.record(z.string(), z.string()),
});

export type Auth = z.infer<typeof authSchema>;
export type HeaderState = z.infer<typeof headerSchema>;
/** A compact cart line, kept so that an expired session can be rebuilt. */
export type CartLineCopy = z.infer<typeof lineSchema>;
export type CheckoutDraft = z.infer<typeof draftSchema>;
/** The addresses of the checkout, kept so that an expired session can be given the same. */
export type AddressCopy = z.infer<typeof addressSchema>;
export type Flash = z.infer<typeof flashSchema>;
/** Typed values of an account form that could not be saved because the login had ended. */
export type Unsaved = z.infer<typeof unsavedSchema>;

/** Every cookie of a shopper, and what it must look like to be believed. */
export const slots = {
  session: [signed('woocommerce-session', 7 * day, { isPrescribed: true }), sessionSchema],
  auth: [signed('auth', 365 * day), authSchema],
  headerState: [signed('shopper', 7 * day), headerSchema],
  cartLines: [signed('cart-lines', 30 * day), z.array(lineSchema).max(100)],
  wishlist: [signed('wishlist', 365 * day), z.array(z.number().int().positive()).max(200)],
  recent: [signed('recent', 30 * day), z.array(z.number().int().positive()).max(20)],
  /** What the checkout form holds beside the addresses (those are the backend's). */
  checkoutDraft: [signed('checkout', 7200), draftSchema],
  /** The addresses of the checkout, for when the backend's session has expired. */
  address: [signed('address', 7200), addressSchema],
  /** The payment that the shopper has begun on the review page; it outlives a restart of the server. */
  payment: [signed('payment', day), paymentSchema],
  /** The order page of the last order, for a shopper who comes back to the checkout. */
  placed: [signed('placed', 7 * day), placedSchema],
  flash: [signed('flash', 60), flashSchema],
  reloads: [signed('reloads', 300), z.number().int().nonnegative()],
  /** Logins by another provider that this browser has begun, by the state that each of them was given. */
  oauth: [signed('oauth', 900), oauthSchema],
  /** The key of a mailed link, so that it is in no address while a new password is chosen. */
  reset: [signed('reset', 1800), resetSchema],
  /** What was typed into an account form whose login had ended. */
  unsaved: [signed('unsaved', 1800), unsavedSchema],
} as const;

export type Slot = keyof typeof slots;
export type Held<Name extends Slot> = z.infer<(typeof slots)[Name][1]>;

export const slotNames = Object.keys(slots) as Slot[];

const cookieNames = namesOf(Object.values(slots).map(([cookie]) => cookie));

/** Whether a `Set-Cookie` line is about one of the shopper's cookies. */
export function isShopperCookie(line: string): boolean {
  return cookieNames.has(line.split('=', 1)[0] ?? '');
}

/** The names of all cookies that the shop may set here, old ones included. */
export const ownCookieNames = namesOf([...Object.values(slots).map(([cookie]) => cookie), languageCookie]);

/** Whether a request brings a cookie under one of the shop's names, whatever it holds. */
export const hasOwnCookie = (header: string | null): boolean => bringsCookie(header, ownCookieNames);
