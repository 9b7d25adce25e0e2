import { describe, expect } from 'vitest';
import {
  reviewProblem,
  reviewStatus,
  type ReviewDraft,
  type ReviewSettings,
  type ReviewSituation,
} from '../../../graphql/store/domain/reviews/review';
import { texturize } from '../../../graphql/store/domain/content/wordpress-html';
import { renderReview } from '../../../graphql/store/domain/reviews/review-text';
import { findReview } from '../../../graphql/store/db/reviews/review';
import { importShop } from '../../../graphql/store/import';
import recorded from '../../contract/fixture/products-reviews.json';
import { bearer, login, send, test } from './account-shop';

const settings: ReviewSettings = {
  enabled: true,
  ratingEnabled: true,
  ratingRequired: true,
  buyersOnly: false,
  loginRequired: false,
  nameAndEmailRequired: true,
  moderateAll: false,
  moderateNewAuthors: true,
  maxLinks: 2,
  moderationWords: [],
};
const draft = { author: 'Gina', email: 'gina@example.com', content: 'Warm and light.', rating: 4 };
const situation: ReviewSituation = {
  product: { reviewsAllowed: true },
  loggedIn: false,
  verified: false,
  sameTextBefore: false,
  lastReviewAt: undefined,
  approvedBefore: false,
  now: 1000,
};

/** Why a review is refused: by its text, what was before, or the settings of the shop. */
const problem = (
  text: Partial<ReviewDraft>,
  before: Partial<ReviewSituation> = {},
  rules: Partial<ReviewSettings> = {},
) => reviewProblem({ ...draft, ...text }, { ...situation, ...before }, { ...settings, ...rules });

describe('reviews that are refused', () => {
  test.each<[string, Partial<ReviewDraft>]>([
    ['Enter your email address to send the review.', { email: '' }],
    ['Choose a rating from 1 to 5 stars.', { rating: 6 }],
    ['Choose a rating from 1 to 5 stars.', { rating: -1 }],
    ['Write a few words before you send the review.', { content: '' }],
    ['Your name is too long.', { author: 'x'.repeat(246) }],
    ['Your comment is too long.', { content: 'x'.repeat(65_526) }],
  ])('%s', (message, text) => {
    expect(problem(text)).toBe(message);
  });

  test('follows the settings of the shop', () => {
    expect(problem({}, {}, { loginRequired: true })).toMatch(/logged in/);
    expect(problem({}, { loggedIn: true }, { loginRequired: true })).toBeUndefined();
    expect(problem({}, {}, { buyersOnly: true })).toMatch(/purchased this product/);
    expect(problem({}, { verified: true }, { buyersOnly: true })).toBeUndefined();
    expect(problem({ rating: 0 }, {}, { ratingRequired: false })).toBeUndefined();
    expect(problem({ author: '', email: '' }, {}, { nameAndEmailRequired: false })).toBeUndefined();
  });

  test('refuses the same words twice, before it speaks of haste', () => {
    expect(problem({}, { sameTextBefore: true, lastReviewAt: 999 })).toMatch(/^Duplicate/);
  });

  test('asks for fifteen seconds between two reviews', () => {
    expect(problem({}, { lastReviewAt: 986 })).toMatch(/too quickly/);
    expect(problem({}, { lastReviewAt: 985 })).toBeUndefined();
  });
});

describe('moderation', () => {
  const status = (content: string, approvedBefore: boolean, rules: Partial<ReviewSettings> = {}) =>
    reviewStatus({ ...draft, content }, { approvedBefore }, { ...settings, ...rules });

  test('holds everything, or no first review, when the shop wants that', () => {
    expect(status('Warm', true, { moderateAll: true })).toBe('hold');
    expect(status('Warm', false, { moderateNewAuthors: false })).toBe('approved');
  });

  test('holds many links and listed words', () => {
    const links = '<a href="https://a.example">a</a> <a href="https://b.example">b</a>';
    expect(status(links, true)).toBe('hold');
    expect(status(links, true, { maxLinks: 0 })).toBe('approved');
    expect(status('Cheap PILLS', true, { moderationWords: ['pills'] })).toBe('hold');
  });
});

describe('the text of reviews', () => {
  test('never shows a script, however it came into the shop', () => {
    expect(renderReview('<p>With <script>alert(1)</script> it</p>')).toBe('<p>With  it</p>\n');
    expect(renderReview('a <svg/onload=alert(1)> b')).not.toMatch(/svg|onload/);
  });

  test('has no typographic marks in what is code', () => {
    const code = '<pre>"a"</pre> <code>"b"</code> <script>if (c<d) "e"</script>';
    expect(texturize(`"x" ${code} "y"`)).toBe(`&#8220;x&#8221; ${code} &#8220;y&#8221;`);
  });

  test('has its paragraphs and breaks also around lists and markup of its own', () => {
    expect(renderReview('Two:\n<ul><li>warm</li></ul>\nAnd<br>\nlight')).toBe(
      '<p>Two:</p>\n<ul>\n<li>warm</li>\n</ul>\n<p>And<br />\nlight</p>\n',
    );
  });
});

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

test('answers stay when the reviews are imported again, with answers or without', async ({ made }) => {
  const first = recorded.find(({ id }) => id === 8);
  const answer = { ...first, id: 900, rating: 0 };
  const imported = (...answers: object[]) =>
    importShop(made.db, { 'products-reviews': [...answers, ...recorded] });
  await imported({ ...answer, parent: 8 });
  await imported();
  expect(findReview(made.db, 900)).toMatchObject({ parentId: 8, rating: null });
  await expect(imported({ ...answer, parent: 901 })).rejects.toThrow('there is no review 901');
});
