import { expect, test } from 'vitest';
import { bearer, idOf, login, send, shop, type Shop } from '../unit/store/account-shop';
import { address, customer, Shopper } from '../unit/store/cart-shop';

/** Jane as a customer (jane@example.com), or a guest who writes that address. */
interface Buyer {
  account: 'jane' | null;
  email: string;
}




async function order(made: Shop, { account, email }: Buyer) {
  const shopper = new Shopper(made, account && (await login(made, account)).authToken);
  await shopper.add('managed-candle');
  const applied = await shopper.apply('oncepercustomer');
  if (applied.error !== undefined) return applied;
  return shopper.checkout({ billing: { ...address, email }, shipToDifferentAddress: false });
}


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
