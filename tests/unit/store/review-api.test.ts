import { describe, expect } from 'vitest';
import { findReview } from '../../../graphql/store/db/reviews/review';
import { importShop } from '../../../graphql/store/import';
import { answerReview, deskReviews, showReview } from '../../../graphql/store/services/reviews/review-desk';
import recorded from '../../contract/fixture/products-reviews.json';
import { bearer, deskOf, login, send, test } from './account-shop';

const WRITE = `mutation ($input: WriteReviewInput!) { writeReview(input: $input) { rating review { databaseId status content author { node { name } } } } }`;
const SHOWN = `query ($id: ID!) { product(id: $id, idType: DATABASE_ID) { averageRating reviewCount reviews(first: 10) { averageRating edges { rating node { status } } } } }`;
/** T-Shirt, paid for by jane; one review with four stars. */
const bought = 40;
const cap = 33;

const ANSWERED = `query ($id: ID!) { product(id: $id, idType: DATABASE_ID) { reviewCount reviews(first: 10) { edges { rating node { databaseId parentDatabaseId content author { node { __typename name } } } } } } }`;

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
  test('wait for the shop, and are seen by their writer alone until then', async ({ made }) => {
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

  test('of known authors are published at once and count', async ({ made }) => {
    await send(made, WRITE, review(bought, { author: 'Anna', authorEmail: 'anna@example.com', rating: 1 }));
    const { data } = await send(made, SHOWN, { id: bought });
    expect(data).toMatchObject({
      product: { averageRating: 2.5, reviewCount: 2, reviews: { averageRating: 2.5 } },
    });
  });

  test('are for products that everybody can see', async ({ made }) => {
    made.db.run(`UPDATE products SET status = 'draft' WHERE id = ?`, cap);
    expect((await send(made, WRITE, review(cap))).error).toBe('The ID of the node to comment on is invalid');
  });

  test('of buyers are told at the Store API’s route, to the storefront alone', async ({ made }) => {
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

describe('the owner', () => {
  test('approves a review and answers it; answers are listed below it and do not count', async ({ made }) => {
    const desk = deskOf(made);
    const [waiting] = deskReviews(desk, 'pending pete');
    expect(waiting).toMatchObject({ status: 'hold' });
    const id = waiting?.id ?? 0;
    expect(() => answerReview(desk, id, 'Thanks')).toThrow(`Review ${id} is not shown yet`);
    expect(showReview(desk, id, true)).toMatchObject({ status: 'approved' });
    const answer = answerReview(desk, id, 'Thanks & <b>welcome</b>\n\nSoon again');
    expect(() => answerReview(desk, answer.id, 'Again')).toThrow('is an answer');
    const { data } = await send(made, ANSWERED, { id: answer.productId });
    expect(data).toMatchObject({
      product: {
        reviewCount: 4,
        reviews: {
          edges: expect.arrayContaining([
            {
              rating: 0,
              node: {
                databaseId: answer.id,
                parentDatabaseId: id,
                content: '<p>Thanks &amp; &lt;b&gt;welcome&lt;/b&gt;</p>\n<p>Soon again</p>\n',
                author: { node: { __typename: 'User', name: desk.settings.shopName } },
              },
            },
          ]) as unknown,
        },
      },
    });
    showReview(desk, answer.id, false);
    expect(() => showReview(desk, answer.id, true)).toThrow(`There is no review ${answer.id}`);
  });

  test('keeps answers when the reviews are imported again, with answers or without', async ({ made }) => {
    const desk = deskOf(made);
    const answer = answerReview(desk, 8, 'Thanks');
    const first = recorded.find(({ id }) => id === 8);
    const imported = (parent: number) =>
      importShop(made.db, { 'products-reviews': [{ ...first, id: 900, rating: 0, parent }, ...recorded] });
    await imported(8);
    expect(findReview(made.db, answer.id)).toMatchObject({ parentId: 8 });
    expect(findReview(made.db, 900)).toMatchObject({ parentId: 8, rating: null });
    await expect(imported(901)).rejects.toThrow('there is no review 901');
  });
});
