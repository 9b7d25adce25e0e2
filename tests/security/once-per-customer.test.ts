import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '../support/long-running';
import { bearer, idOf, login, send, shop, type Shop } from '../store/account-shop';
import { address, customer, Shopper } from '../store/cart-shop';

/** Jane as a customer (jane@example.com), or a guest who writes that address. */
interface Buyer {
  account: 'jane' | null;
  email: string;
}

const spelled = (email: string) =>
  fc.tuple(fc.mixedCase(fc.constant(email)), fc.constantFrom('', ' ', '\t')).map((parts) => parts.join(''));

const asCustomer = (email: fc.Arbitrary<string>) =>
  email.map((typed): Buyer => ({ account: 'jane', email: typed }));
const asGuest = (email: fc.Arbitrary<string>) =>
  email.map((typed): Buyer => ({ account: null, email: typed }));

/** At the coupon's own form, or where its limit is met only at the checkout. */
const refusal = /Usage limit for coupon|coupon .+ is invalid - it has now been removed from your order/;

async function order(made: Shop, { account, email }: Buyer) {
  const shopper = new Shopper(made, account && (await login(made, account)).authToken);
  await shopper.add('managed-candle');
  const applied = await shopper.apply('oncepercustomer');
  if (applied.error !== undefined) return applied;
  return shopper.checkout({ billing: { ...address, email }, shipToDifferentAddress: false });
}

const samePerson = fc.oneof(
  // The same address, whoever is logged in.
  fc
    .constantFrom('jane@example.com', 'somebody@example.org')
    .chain((email) =>
      fc.tuple(
        fc.oneof(asGuest(spelled(email)), asCustomer(spelled(email))),
        fc.oneof(asGuest(spelled(email)), asCustomer(spelled(email))),
      ),
    ),
  // The account's own address, with another one in the order.
  fc.tuple(asCustomer(spelled('elsewhere@example.org')), asGuest(spelled('jane@example.com'))),
  fc.tuple(asGuest(spelled('jane@example.com')), asCustomer(spelled('elsewhere@example.org'))),
  fc.tuple(asCustomer(spelled('one@example.org')), asCustomer(spelled('other@example.org'))),
);

test('a coupon for one use by each customer is used once, as guest and as customer, however the address is written', async () => {
  await fc.assert(
    fc.asyncProperty(samePerson, async ([first, second]) => {
      const made = await shop();
      expect((await order(made, first)).error).toBeUndefined();
      expect((await order(made, second)).error).toMatch(refusal);
    }),
    { numRuns: isLong ? 15 : 6 },
  );
});

test('somebody else may still use it', async () => {
  const made = await shop();
  const buyers: Buyer[] = [
    { account: 'jane', email: 'elsewhere@example.org' },
    { account: null, email: 'max@example.com' },
    { account: null, email: 'maxi@example.com' },
  ];
  for (const buyer of buyers) expect((await order(made, buyer)).error).toBeUndefined();
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
