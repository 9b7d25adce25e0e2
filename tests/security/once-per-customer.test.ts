import { expect, test } from 'vitest';
import { bearer, idOf, login, send, shop, type Shop } from '../store/account-shop';
import { address, customer, Shopper } from '../store/cart-shop';

/** Jane as a customer (jane@example.com), or a guest who writes that address. */
interface Buyer {
  account: 'jane' | null;
  email: string;
}

/** At the coupon's own form, or where its limit is met only at the checkout. */
const refusal = /Usage limit for coupon|coupon .+ is invalid - it has now been removed from your order/;

async function order(made: Shop, { account, email }: Buyer) {
  const shopper = new Shopper(made, account && (await login(made, account)).authToken);
  await shopper.add('managed-candle');
  const applied = await shopper.apply('oncepercustomer');
  if (applied.error !== undefined) return applied;
  return shopper.checkout({ billing: { ...address, email }, shipToDifferentAddress: false });
}

const jane = (email: string): Buyer => ({ account: 'jane', email });
const guest = (email: string): Buyer => ({ account: null, email });

test.each([
  ['the same address of guests', guest('somebody@example.org'), guest(' SOMEBODY@example.org')],
  ['the same address, then logged in', guest('Jane@Example.com\t'), jane('jane@example.com')],
  [
    'the account’s address, with another one in the order',
    jane('elsewhere@example.org'),
    guest('JANE@example.com'),
  ],
  ['another address in the order of the account', guest('jane@example.com'), jane('Elsewhere@example.org')],
  ['two addresses of one account', jane('one@example.org'), jane('other@example.org')],
])(
  'a coupon for one use by each customer is used once, as guest and as customer, however the address is written: %s',
  async (_, first, second) => {
    const made = await shop();
    expect((await order(made, first)).error).toBeUndefined();
    expect((await order(made, second)).error).toMatch(refusal);
  },
);

test('somebody else may still use it', async () => {
  const made = await shop();
  for (const buyer of [jane('elsewhere@example.org'), guest('max@example.com'), guest('maxi@example.com')])
    expect((await order(made, buyer)).error).toBeUndefined();
});

const REVIEW = `mutation ($i: WriteReviewInput!) { writeReview(input: $i) { review { id } } }`;

test('a review is “verified” for what a customer has bought logged in, and for nothing an e-mail address says', async () => {
  const made = await shop();
  const product = idOf(made, 'managed-candle');
  const reviews = () =>
    made.db.all('SELECT user_id, verified FROM reviews WHERE product_id = ? ORDER BY id', product);
  const before = reviews().length;
  const review = async (authorEmail: string, buyer: string | null, content: string) => {
    made.clock.now = new Date(made.clock.now.getTime() + 60_000);
    const headers =
      buyer === null ? undefined : bearer((await login(made, buyer, `${buyer}-pass-4711`)).authToken);
    const i = { commentOn: product, author: 'Jane', authorEmail, content, rating: 5 };
    expect((await send(made, REVIEW, { i }, headers)).error).toBeUndefined();
  };
  const guest = await new Shopper(made).order('managed-candle', {
    billing: { ...address, email: 'john@example.com' },
  });
  const own = await (await customer(made)).order('managed-candle');
  for (const { databaseId } of [guest.order, own.order])
    made.db.run(`UPDATE orders SET status = 'completed' WHERE id = ?`, databaseId);
  // A guest with the address of a guest's order, and of a customer's; a customer with the address of a guest's order.
  await review('john@example.com', null, 'one');
  await review('jane@example.com', null, 'two');
  await review('john@example.com', 'john', 'three');
  await review('jane@example.com', 'jane', 'four');
  expect(reviews().slice(before)).toEqual([
    { user_id: null, verified: 0 },
    { user_id: null, verified: 0 },
    { user_id: 3, verified: 0 },
    { user_id: 2, verified: 1 },
  ]);
});
