// @ts-check
/**
 * What a WooCommerce shop with WooGraphQL does wrong, or differently without a reason: what storefronts have to live with. Each is
 * named with the scenarios of tests/contract that have recorded it. A server that is started with `--import` of this file, and with
 * STORE_BEHAVIOUR=woocommerce, has them.
 */

/** @typedef {import('../../graphql/store/services/compat').Compat} Compat */
/** @typedef {import('../../graphql/store/services/compat').CartSums} CartSums */
/** @typedef {import('../../graphql/store/db/database').Database} Database */

/** Compares texts as the collations of WordPress' tables do: without case, accents and what has no width. */
const collation = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Names are read without tags, octets and entities, and the database takes é for e (sanitize_user, utf8mb4_unicode_520_ci).
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
 * Sums of before a change of address, which the first reader meets, by session.
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

/** Turns of the event loop that another submit has to arrive in, and their length. */
const TURN_COUNT = 10;
const TURN_MS = 15;

/**
 * Gives a submit the cart from before it, also when another one that came with it has emptied it meanwhile: each request has a
 * process of its own (`checkout-double-submit`).
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

/** @type {import('../../graphql/store/services/compat').ExtendCompat} */
export const woocommerce = (right) => ({
  ...right,
  // The operation runs as a guest (`auth-tokens`).
  badToken: () => ({ status: 403, runs: true }),
  isSessionReadOnly: (isTokenBad) => isTokenBad,
  // 500 for what is no document, 200 for what has none (`malformed-requests`).
  malformedStatus: (hasParameters, hasDocument) => (hasParameters && !hasDocument ? 200 : 500),

  // Without a message, by a status at most (`refresh-token`).
  refuseRefresh(_error, answer, token) {
    if (token !== 'none') answer.status = token === 'auth' ? 401 : 403;
  },
  // Tokens work on after a logout and a change of password (`logout`, `password-change`).
  endLogin: () => undefined,
  isNameReadAs,
  // One letter is a password, and an empty one is as good as none (`password-one-letter`, `password-change`, `register-lax`).
  passwordProblem: (password, words) =>
    password === '' ? right.passwordProblem(password, words) : undefined,
  newPassword: (password) => password || undefined,
  // Customers who are logged in register again, and an empty user name will do (`register-lax`).
  mayRegister: () => true,
  isUserNameMissing: () => false,
  // "Internal server error" (`login-refused`).
  refusedProvider: (cause) => new Error('a provider was refused', { cause }),

  // Changed quantities are not compared with the stock (`cart-quantities-beyond-stock`).
  checkQuantity: () => undefined,
  // "Internal server error" (`cart-quantities`).
  unknownLines: (lines) =>
    lines.some(({ quantity }) => quantity > 0)
      ? new Error('a line that is not in the cart')
      : right.unknownLines(lines),
  // Sums are worked out again when they are read (`cart-sums-after-a-change-of-address`, `place-prices-*`).
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
  // What is read after the total is new.
  total({ totals }) {
    shownSums.delete(totals);
    return totals.total;
  },

  // A guest's orders are all with the session's billing e-mail address, and no others (`guest-claims-email`).
  showsOrder({ viewer, session }, { userId, sessionId, billing }, billingEmail) {
    if (viewer?.id === userId || (userId !== null && sessionId === session.id)) return true;
    const email = billingEmail().toLowerCase();
    return userId === null && email !== '' && email === billing.email.toLowerCase();
  },
  guestOwner(_sessionId, billingEmail) {
    const email = billingEmail();
    return email === '' ? undefined : { email };
  },

  // Addresses and methods are taken as they come (`checkout-incomplete`, `checkout-shipping-method-of-another-zone`).
  addressProblems: () => [],
  rateProblem: () => null,
  submissionKey: () => null,
  beforeOrder,
  // An empty name and password make an account with invented ones (`checkout-empty-account`), and where guests may not order, so
  // does none (`process_customer` of WooGraphQL's checkout).
  wantsAccount: (wish, isAccountSent, mayGuestsOrder) =>
    right.wantsAccount(wish, isAccountSent, mayGuestsOrder) || isAccountSent || !mayGuestsOrder,
  isPasswordMissing: () => false,
  // The order does not belong to its new account (`checkout-accounts`), unless that is to be logged in: then the guest's cart stays
  // as it was (`checkout-account-logged-in`).
  firstOrderOwner: (newUserId, isLoggedIn) => (isLoggedIn ? newUserId : null),
  orderedCart: (sessionId, isLoggedIn) => (isLoggedIn ? '' : sessionId),
  // A client that says it has paid is believed (`checkout-is-paid`).
  verifyPayment: () => Promise.resolve(undefined),
  firstStatus: (status, { isPaid }) => (isPaid ? 'pending' : status),
  afterOrder({ isPaid, transactionId }, pay) {
    if (isPaid) pay(transactionId ?? '');
  },
  // The cart is used up by an order that is yet to be paid on another page (`content-redirect-payment`).
  keepUnpaidCart({ db }, cartId) {
    for (const table of ['cart_lines', 'cart_coupons'])
      db.run(`DELETE FROM ${table} WHERE session_id = ?`, cartId);
    db.run(`UPDATE sessions SET chosen_shipping = '[]' WHERE id = ?`, cartId);
  },

  // Blank texts, impossible ratings and missing addresses are stored (`review-empty`, `review-rating-*`).
  requiredProblem: () => undefined,
  // A guest's review is stored and answered with "Internal server error" (`review-guest`).
  reviewPayload: (review, rating, isGuest) =>
    isGuest
      ? {
          rating,
          review() {
            throw new Error('the review is stored, and cannot be shown to its author');
          },
        }
      : right.reviewPayload(review, rating, isGuest),
  // The text of a review is HTML as it is stored (`product-detail`).
  rawReview: (content) => content,
  sanitizeReview: (html) => html,
});

if (process.env['STORE_BEHAVIOUR'] === 'woocommerce')
  Object.assign(globalThis, { sturdyStoreCompat: woocommerce });
