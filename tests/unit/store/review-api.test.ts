import { describe, expect, test } from 'vitest';
import { bearer, login, send, shop, useShops } from './account-shop';

useShops();

const WRITE = `mutation ($input: WriteReviewInput!) { writeReview(input: $input) { rating review { databaseId status content author { node { name } } } } }`;
const SHOWN = `query ($id: ID!) { product(id: $id, idType: DATABASE_ID) { averageRating reviewCount reviews(first: 10) { averageRating edges { rating node { status } } } } }`;
/** T-Shirt, paid for by jane; one review with four stars. */
const bought = 40;
const cap = 33;

const review = (commentOn: number, changes: object = {}) => ({
  input: {
    commentOn,
    rating: 5,
    author: 'Jane Doe',
    authorEmail: 'jane@example.com',
    content: 'Soft.',
    ...changes,
  },
});

describe('reviews', () => {
  test('wait for the shop, and are seen by their writer alone until then', async () => {
    const made = await shop();
    const { authToken } = await login(made);
    const answer = await send(made, WRITE, review(cap), bearer(authToken));
    expect(answer.data).toMatchObject({
      writeReview: { rating: 5, review: { status: 'HOLD', content: '<p>Soft.</p>\n' } },
    });
    const edges = async (headers: Record<string, string> = {}) => {
      const { data } = await send(made, SHOWN, { id: cap }, headers);
      return (data?.['product'] as { reviews: { edges: unknown[] } }).reviews.edges;
    };
    expect(await edges(bearer(authToken))).toEqual([{ rating: 5, node: { status: 'HOLD' } }]);
    expect(await edges()).toEqual([]);
  });

  test('of known authors are published at once and count', async () => {
    const made = await shop();
    await send(made, WRITE, review(bought, { author: 'Anna', authorEmail: 'anna@example.com', rating: 1 }));
    const { data } = await send(made, SHOWN, { id: bought });
    expect(data).toMatchObject({
      product: { averageRating: 2.5, reviewCount: 2, reviews: { averageRating: 2.5 } },
    });
  });

  test('are for products that everybody can see', async () => {
    const made = await shop();
    made.db.run(`UPDATE products SET status = 'draft' WHERE id = ?`, cap);
    expect((await send(made, WRITE, review(cap))).error).toBe('The ID of the node to comment on is invalid');
  });
});
