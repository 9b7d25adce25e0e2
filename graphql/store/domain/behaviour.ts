/**
 * What a WooCommerce shop with WooGraphQL does wrong, or differently without a reason: its defects by name, each with the
 * scenarios of tests/contract that have recorded it. The code of each rule asks here whether it holds.
 */
export interface Behaviour {
  /** A bearer token that cannot be used: 403 with full data, and the operation runs as a guest (`auth-tokens`). */
  readonly runsBadTokensAsGuest: boolean;
  /** 500 for what is no document, 200 for what has none (`malformed-requests`). */
  readonly failsOnMalformedRequests: boolean;
  /** A bad refresh token is answered without a message, by a status at most (`refresh-token`). */
  readonly refusesRefreshSilently: boolean;
  /** Tokens work on after a logout and a change of password (`logout`, `password-change`). */
  readonly keepsTokens: boolean;
  /** One letter is a password, and an empty one is as good as none (`password-one-letter`, `password-change`, `register-lax`). */
  readonly takesAnyPassword: boolean;
  /** A new password or address needs no fresh login, and the owner of the new address is not asked. */
  readonly changesAccountUnasked: boolean;
  /** An empty user name will do, and customers who are logged in register again (`register-lax`). */
  readonly registersAnyone: boolean;
  /** A refused code or a provider that is switched off: "Internal server error" (`login-refused`). */
  readonly failsOnRefusedProvider: boolean;
  /** Changed quantities are not compared with the stock (`cart-quantities-beyond-stock`). */
  readonly takesQuantitiesBeyondStock: boolean;
  /** A quantity for a line that is not there: "Internal server error" (`cart-quantities`). */
  readonly failsOnUnknownLines: boolean;
  /** The first read after a change of address has old sums (`cart-sums-after-a-change-of-address`, `place-prices-*`). */
  readonly showsOldSums: boolean;
  /** A guest's orders are all with the session's billing e-mail address, and no others (`guest-claims-email`). */
  readonly findsGuestOrdersByEmail: boolean;
  /** Addresses and delivery methods of an order are taken as they come (`checkout-incomplete`, `checkout-shipping-method-of-another-zone`). */
  readonly takesIncompleteOrders: boolean;
  /** Submits that come together each make an order, whatever key they carry (`checkout-double-submit`). */
  readonly ordersEachSubmit: boolean;
  /** A client that says it has paid is believed (`checkout-is-paid`). */
  readonly believesClientsHavePaid: boolean;
  /**
   * An empty name and password make an account with invented ones (`checkout-empty-account`), and where guests may not order, so does
   * none (`process_customer` of WooGraphQL's checkout).
   */
  readonly inventsAccounts: boolean;
  /**
   * The order that an account was made with does not belong to it (`checkout-accounts`), unless the account is to be logged in: then
   * the guest's cart stays as it was (`checkout-account-logged-in`).
   */
  readonly disownsFirstOrder: boolean;
  /** The cart is used up by an order that is yet to be paid on another page (`content-redirect-payment`). */
  readonly emptiesUnpaidCarts: boolean;
  /** Blank texts, impossible ratings and missing addresses are stored (`review-empty`, `review-rating-*`). */
  readonly takesAnyReview: boolean;
  /** A guest's review is stored and answered with "Internal server error" (`review-guest`). */
  readonly failsAfterGuestReviews: boolean;
  /** The text of a review is HTML as it is stored (`product-detail`). */
  readonly showsReviewsAsStored: boolean;
}

/** The store as it is meant to be. */
export const sound: Behaviour = {
  runsBadTokensAsGuest: false,
  failsOnMalformedRequests: false,
  refusesRefreshSilently: false,
  keepsTokens: false,
  takesAnyPassword: false,
  changesAccountUnasked: false,
  registersAnyone: false,
  failsOnRefusedProvider: false,
  takesQuantitiesBeyondStock: false,
  failsOnUnknownLines: false,
  showsOldSums: false,
  findsGuestOrdersByEmail: false,
  takesIncompleteOrders: false,
  ordersEachSubmit: false,
  believesClientsHavePaid: false,
  inventsAccounts: false,
  disownsFirstOrder: false,
  emptiesUnpaidCarts: false,
  takesAnyReview: false,
  failsAfterGuestReviews: false,
  showsReviewsAsStored: false,
};

/** The real server with all its defects, for tests and development: what storefronts have to live with. */
export const woocommerce: Behaviour = {
  runsBadTokensAsGuest: true,
  failsOnMalformedRequests: true,
  refusesRefreshSilently: true,
  keepsTokens: true,
  takesAnyPassword: true,
  changesAccountUnasked: true,
  registersAnyone: true,
  failsOnRefusedProvider: true,
  takesQuantitiesBeyondStock: true,
  failsOnUnknownLines: true,
  showsOldSums: true,
  findsGuestOrdersByEmail: true,
  takesIncompleteOrders: true,
  ordersEachSubmit: true,
  believesClientsHavePaid: true,
  inventsAccounts: true,
  disownsFirstOrder: true,
  emptiesUnpaidCarts: true,
  takesAnyReview: true,
  failsAfterGuestReviews: true,
  showsReviewsAsStored: true,
};
