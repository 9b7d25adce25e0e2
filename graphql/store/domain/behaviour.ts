/**
 * The real server with all its defects, for tests and development: what storefronts have to live with. What a WooCommerce shop
 * with WooGraphQL does wrong, or differently without a reason, has a name here, with the scenarios of tests/contract that have
 * recorded it; the code of each rule asks whether it holds.
 */
export const woocommerce = {
  /** A bearer token that cannot be used: 403 with full data, and the operation runs as a guest (`auth-tokens`). */
  runsBadTokensAsGuest: true,
  /** 500 for what is no document, 200 for what has none (`malformed-requests`). */
  failsOnMalformedRequests: true,
  /** A bad refresh token is answered without a message, by a status at most (`refresh-token`). */
  refusesRefreshSilently: true,
  /** Tokens work on after a logout and a change of password (`logout`, `password-change`). */
  keepsTokens: true,
  /** Names are read without tags, octets and entities, and the database takes é for e (sanitize_user, utf8mb4_unicode_520_ci). */
  foldsNames: true,
  /** One letter is a password, and an empty one is as good as none (`password-one-letter`, `password-change`, `register-lax`). */
  takesAnyPassword: true,
  /** A new password or address needs no fresh login, and the owner of the new address is not asked. */
  changesAccountUnasked: true,
  /** An empty user name will do, and customers who are logged in register again (`register-lax`). */
  registersAnyone: true,
  /** A refused code or a provider that is switched off: "Internal server error" (`login-refused`). */
  failsOnRefusedProvider: true,
  /** Changed quantities are not compared with the stock (`cart-quantities-beyond-stock`). */
  takesQuantitiesBeyondStock: true,
  /** A quantity for a line that is not there: "Internal server error" (`cart-quantities`). */
  failsOnUnknownLines: true,
  /** The first read after a change of address has old sums (`cart-sums-after-a-change-of-address`, `place-prices-*`). */
  showsOldSums: true,
  /** A guest's orders are all with the session's billing e-mail address, and no others (`guest-claims-email`). */
  findsGuestOrdersByEmail: true,
  /** Addresses and delivery methods of an order are taken as they come (`checkout-incomplete`, `checkout-shipping-method-of-another-zone`). */
  takesIncompleteOrders: true,
  /** Submits that come together each make an order, whatever key they carry (`checkout-double-submit`). */
  ordersEachSubmit: true,
  /** A client that says it has paid is believed (`checkout-is-paid`). */
  believesClientsHavePaid: true,
  /**
   * An empty name and password make an account with invented ones (`checkout-empty-account`), and where guests may not order, so does
   * none (`process_customer` of WooGraphQL's checkout).
   */
  inventsAccounts: true,
  /**
   * The order that an account was made with does not belong to it (`checkout-accounts`), unless the account is to be logged in: then
   * the guest's cart stays as it was (`checkout-account-logged-in`).
   */
  disownsFirstOrder: true,
  /** The cart is used up by an order that is yet to be paid on another page (`content-redirect-payment`). */
  emptiesUnpaidCarts: true,
  /** Blank texts, impossible ratings and missing addresses are stored (`review-empty`, `review-rating-*`). */
  takesAnyReview: true,
  /** A guest's review is stored and answered with "Internal server error" (`review-guest`). */
  failsAfterGuestReviews: true,
  /** The text of a review is HTML as it is stored (`product-detail`). */
  showsReviewsAsStored: true,
} as const;

/** Which of these defects a store has. */
export type Behaviour = Partial<typeof woocommerce>;

/** The store as it is meant to be. */
export const sound: Behaviour = {};
