// @ts-check
/**
 * Defects of WooCommerce with WooGraphQL, each with the scenarios of tests/contract that recorded it. Enabled by `--import` and
 * STORE_BEHAVIOUR=woocommerce.
 */

/** @typedef {import('../../graphql/store/context/compat-flags').Compat} Compat */
/** @typedef {import('../../graphql/store/context/compat-flags').CartTotalFields} CartSums */
/** @typedef {import('../../graphql/store/db/database').Database} Database */

/** Matches WordPress's table collations. */
const collation = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Strips tags, octets and entities, and ignores accents (sanitize_user, utf8mb4_unicode_520_ci).
 * @param {string} typed
 * @param {string} stored
 */
function isNameReadAs(typed, stored) {
  let name = typed.slice(0, 500).replace(/<[^<>]*>|\\/g, '');
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(/%[\da-f]{2}|&[^&;]+;/gi, '');
  }
  return [typed.trim(), name.trim()].some((text) => collation.compare(text, stored) === 0);
}

/**
 * Totals from before a change of address, which the first read returns, by session.
 * @type {WeakMap<Database, Map<string, CartSums>>}
 */
const oldSums = new WeakMap();
/** @param {Database} db */
const oldSumsOf = (db) => {
  const bySession = oldSums.get(db) ?? new Map();
  oldSums.set(db, bySession);
  return bySession;
};
/** @type {WeakMap<object, CartSums>} */
const shownSums = new WeakMap();

/** Time for a second submit to arrive. */
const TURN_COUNT = 10;
const TURN_MS = 15;

/**
 * Restores the cart if a concurrent submit has emptied it: each WordPress request has its own process (`checkout-double-submit`).
 * @type {Compat['beforeOrder']}
 */
async function beforeOrder({ db, session }) {
  const tables = ['cart_lines', 'cart_coupons'];
  /** @param {string} table @returns {Record<string, string | number>[]} */
  const read = (table) => db.all(`SELECT * FROM ${table} WHERE session_id = ?`, session.id);
  const before = tables.map(read);
  for (let turn = 0; turn < TURN_COUNT; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, TURN_MS));
  return () => {
    session.refresh();
    if (read('cart_lines').length > 0) return;
    for (const [index, rows] of before.entries())
      for (const row of rows) {
        const names = Object.keys(row);
        db.run(
          `INSERT OR IGNORE INTO ${tables[index]} (${names.join()}) VALUES (${names.map(() => '?').join()})`,
          ...Object.values(row),
        );
      }
  };
}

/** @type {import('../../graphql/store/context/compat-flags').ExtendCompat} */
export const woocommerce = (right) => ({
  ...right,
  // The operation runs as a guest (`auth-tokens`).
  badToken: () => ({ status: 403, shouldRun: true }),
  isSessionReadOnly: (isTokenBad) => isTokenBad,
  // 500 for a body that is no document, 200 without one (`malformed-requests`).
  malformedStatus: (hasParameters, hasDocument) => (hasParameters && !hasDocument ? 200 : 500),

  // No message, at most a status (`refresh-token`).
  refuseRefresh(_error, answer, token) {
    if (token !== 'none') answer.status = token === 'auth' ? 401 : 403;
  },
  // Tokens survive logout and password changes (`logout`, `password-change`).
  endLogin: () => undefined,
  isNameReadAs,
  // One letter is a password. An empty one counts as missing (`password-one-letter`, `password-change`, `register-lax`).
  passwordProblem: (password, words) =>
    password === '' ? right.passwordProblem(password, words) : undefined,
  newPassword: (password) => password || undefined,
  // Logged-in customers can register again, with an empty user name (`register-lax`).
  mayRegister: () => true,
  isUserNameMissing: () => false,
  // "Internal server error" (`login-refused`).
  refusedProvider: (cause) => new Error('a provider was refused', { cause }),

  // Changed quantities are not checked against the stock (`cart-quantities-beyond-stock`).
  checkQuantity: () => undefined,
  // "Internal server error" (`cart-quantities`).
  unknownLines: (lines) =>
    lines.some(({ quantity }) => quantity > 0)
      ? new Error('a line that is not in the cart')
      : right.unknownLines(lines),
  // Totals are recalculated when read (`cart-sums-after-a-change-of-address`, `place-prices-*`).
  beforeAddressChange({ db, session }, readCart) {
    const { lines, totals } = readCart();
    const bySession = oldSumsOf(db);
    if (lines.length > 0 && !bySession.has(session.id)) bySession.set(session.id, totals);
  },
  afterRecalculation({ db, session }) {
    oldSumsOf(db).delete(session.id);
  },
  cartToRead({ db, session }, readCart, recalculates) {
    const sums = oldSumsOf(db).get(session.id);
    oldSumsOf(db).delete(session.id);
    const cart = readCart();
    if (sums && !recalculates && cart.lines.length > 0) shownSums.set(cart.totals, sums);
    return cart;
  },
  sums: ({ totals }) => shownSums.get(totals) ?? totals,
  // Fields after `total` are recalculated.
  total({ totals }) {
    shownSums.delete(totals);
    return totals.total;
  },

  // A guest's orders are those with the session's billing e-mail address (`guest-claims-email`).
  showsOrder({ viewer, session }, { userId, sessionId, billing }, billingEmail) {
    if (viewer?.id === userId || (userId !== null && sessionId === session.id)) return true;
    const email = billingEmail().toLowerCase();
    return userId === null && email !== '' && email === billing.email.toLowerCase();
  },
  guestOwner(_sessionId, billingEmail) {
    const email = billingEmail();
    return email === '' ? undefined : { email };
  },

  // Accepts invalid addresses and methods (`checkout-incomplete`, `checkout-shipping-method-of-another-zone`).
  addressProblems: () => [],
  rateProblem: () => null,
  submissionKey: () => null,
  beforeOrder,
  // Invents an account for empty credentials (`checkout-empty-account`), and without guest checkout (`process_customer`).
  wantsAccount: (wish, isAccountSent, mayGuestsOrder) =>
    right.wantsAccount(wish, isAccountSent, mayGuestsOrder) || isAccountSent || !mayGuestsOrder,
  isPasswordMissing: () => false,
  // A new account does not own its order (`checkout-accounts`), unless it is logged in: then the guest's cart stays
  // (`checkout-account-logged-in`).
  firstOrderOwner: (newUserId, isLoggedIn) => (isLoggedIn ? newUserId : null),
  orderedCart: (sessionId, isLoggedIn) => (isLoggedIn ? '' : sessionId),
  // Believes clients that claim to have paid (`checkout-is-paid`).
  verifyPayment: () => Promise.resolve(undefined),
  firstStatus: (status, { isPaid }) => (isPaid ? 'pending' : status),
  afterOrder({ isPaid, transactionId }, pay) {
    if (isPaid) pay(transactionId ?? '');
  },
  // An unpaid order with an external payment page empties the cart (`content-redirect-payment`).
  keepUnpaidCart({ db }, cartId) {
    for (const table of ['cart_lines', 'cart_coupons'])
      db.run(`DELETE FROM ${table} WHERE session_id = ?`, cartId);
    db.run(`UPDATE sessions SET chosen_shipping = '[]' WHERE id = ?`, cartId);
  },

  // Stores blank texts, impossible ratings and missing addresses (`review-empty`, `review-rating-*`).
  requiredProblem: () => undefined,
  // Stores a guest's review, but responds with "Internal server error" (`review-guest`).
  reviewPayload: (review, rating, isGuest) =>
    isGuest
      ? {
          rating,
          review() {
            throw new Error('the review is stored, and cannot be shown to its author');
          },
        }
      : right.reviewPayload(review, rating, isGuest),
  // Reviews are stored as HTML (`product-detail`).
  sanitizeReview: (html) => html,
});

if (process.env['STORE_BEHAVIOUR'] === 'woocommerce')
  Object.assign(globalThis, { sturdyStoreCompat: woocommerce });
