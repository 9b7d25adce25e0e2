import { describe, expect } from 'vitest';
import { findReview } from '../../graphql/store/reviews/review-sql';
import { importShop } from '../../graphql/store/import';
import recorded from '../contract/fixture/products-reviews.json';
import { bearer, login, send, test } from './account-shop';

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
  test('wait for the shop, and are visible only to their author until then', async ({ made }) => {
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

  test('of buyers are returned at the Store API’s route, to the storefront only', async ({ made }) => {
    made.db.run('UPDATE reviews SET verified = 1 WHERE product_id = ?', bought);
    const ask = async (address: string, method = 'GET') => {
      const answer = await made.store.fetch(
        new Request(new URL(address, 'http://localhost:3000'), { method }),
      );
      return [answer.status, await answer.json()] as const;
    };
    const route = '/?rest_route=/wc/store/v1/products/reviews&per_page=100&product_id=';
    const told = [{ id: 8, product_id: bought, rating: 4, verified: true }];
    expect(await ask(`${route}${bought}`)).toEqual([200, told]);
    made.db.run("UPDATE reviews SET status = 'hold' WHERE product_id = ?", bought);
    expect(await ask(`${route}${bought}`)).toEqual([200, []]);
    const missing = [404, { code: 'rest_no_route', data: { status: 404 } }];
    expect(await ask(`${route}${bought}`, 'POST')).toEqual(missing);
    expect(await ask('/?rest_route=/wc/v3/orders')).toEqual(missing);
  });
});

test('a reply is imported with the review that it answers, and not without it', async ({ made }) => {
  const products = [{ id: 9000, name: 'Bowl', slug: 'bowl', type: 'simple' }];
  const answered = { ...recorded[0], id: 900, product_id: 9000 };
  const reply = { ...answered, id: 901, rating: 0, parent: 900 };
  await expect(importShop(made.db, { products, 'products-reviews': [reply] })).rejects.toThrow(
    'row 1 (901): refers to something that is not in the import',
  );
  await importShop(made.db, { products, 'products-reviews': [reply, answered] });
  expect(findReview(made.db, 901)).toMatchObject({ parentId: 900, rating: null });
});
