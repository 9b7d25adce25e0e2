import { stubBackend } from '../../../support/real-shop';
import { parseWithZod } from '@conform-to/zod/v4';
import { expect, test, vi } from 'vitest';
import { CommerceError } from '~/platform/backend/commerce-error.server';
import {
  toReviewRecords,
  fetchVerifiedIds,
  writeReview,
  toReviewsView,
} from '~/commerce/reviews/product-reviews.server';
import { log } from '~/platform/log.server';
import { parsePictureRequest } from '~/platform/pictures/picture-source.server';
import { Shopper } from '~/session/shopper.server';
import {
  customerReviewSchema,
  guestReviewSchema,
  MAX_REVIEW_LENGTH,
} from '~/domain/forms/review-form.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { createFormData } from '../../../support/form-data';

const t = getTranslator('en_US');
const draft = {
  productId: 31,
  rating: 5,
  content: 'Good <b>belt</b> & strap',
  author: 'Ann',
  email: 'ann@example.com',
};

/** A shopper whose backend gives this answer to whatever is asked. */
async function answeredWith(body: unknown) {
  const asked = stubBackend(() => ({ body }));
  return { asked, shopper: await Shopper.fromRequest(new Request('http://localhost:3000/product/belt')) };
}

const refuse = async (message: string, data: unknown = { writeReview: null }) =>
  (await answeredWith({ errors: [{ message, path: ['writeReview'] }], data })).shopper;

const written = (status: string) =>
  answeredWith({ data: { writeReview: { rating: 5, review: { databaseId: 1, status } } } });

const parse = (fields: Record<string, string>) =>
  parseWithZod(createFormData(fields), { schema: guestReviewSchema(t) });
const errors = (fields: Record<string, string>) => parse(fields).reply().error ?? {};

function edge(rating: number | null, node: object = {}, author: object = {}) {
  return {
    rating,
    node: {
      ...{ databaseId: 7, parentDatabaseId: 0, date: '2026-11-14 01:28:48', content: '<p>Nice</p>' },
      ...node,
      author: {
        node: { __typename: 'CommentAuthor' as const, name: 'Bob <b>B</b>', avatar: null, ...author },
      },
    },
  };
}

/** A comment below another one, as a real shop lists it among the reviews. */
const answer = (databaseId: number, parentDatabaseId: number, __typename: 'User' | 'CommentAuthor') =>
  edge(
    0,
    { databaseId, parentDatabaseId, content: '<p>Thanks</p><script>1</script>' },
    { __typename, name: 'Sam' },
  );

test('stored reviews are sanitized; a rating outside 1 to 5 is none', () => {
  const { reviews } = toReviewRecords({ averageRating: 4, edges: [edge(4), edge(0), edge(6), edge(null)] });
  expect(reviews.map(({ rating }) => rating)).toEqual([4, undefined, undefined, undefined]);
  expect(reviews[0]).toMatchObject({ author: 'Bob B', html: '<p>Nice</p>' });
});

test('a review of nothing but a script is not shown', () => {
  expect(
    toReviewRecords({ averageRating: 0, edges: [edge(5, { content: '<script>alert(1)</script>' })] }).reviews,
  ).toEqual([]);
  expect(toReviewRecords(null)).toEqual({ rating: 0, reviews: [] });
});

test('replies stand below their review, and only those of the shop’s accounts are marked as its own', () => {
  const edges = [
    answer(12, 10, 'User'),
    answer(11, 7, 'User'),
    answer(10, 7, 'CommentAuthor'),
    answer(9, 3, 'User'),
    edge(5),
  ];
  const record = toReviewRecords({ averageRating: 5, edges });
  expect(record.reviews.map(({ id }) => id)).toEqual([7]);
  expect(record.reviews[0]?.answers.map(({ id, html }) => [id, html])).toEqual([
    [10, '<p>Thanks</p>'],
    [11, '<p>Thanks</p>'],
    [12, '<p>Thanks</p>'],
  ]);
  const { list, count } = toReviewsView(record, new URLSearchParams(), t);
  expect(list[0]?.answers?.map(({ by }) => by)).toEqual([
    'Reply: Sam',
    'Answer from the shop',
    'Answer from the shop',
  ]);
  expect(count).toBe(1);
});

const told = (body: unknown, status = 200) => stubBackend(() => ({ body, status }));

test('a buyer’s review is marked, and the page explains it', async () => {
  const asked = told([
    { id: 7, verified: true },
    { id: 8, verified: false },
  ]);
  const verified = await fetchVerifiedIds(31);
  expect(asked[0]?.url).toBe(
    'https://shop.example/?rest_route=/wc/store/v1/products/reviews&product_id=31&per_page=100&_fields=id,verified',
  );
  const edges = [edge(5), edge(4, { databaseId: 8 })];
  const records = toReviewRecords({ averageRating: 5, edges }, verified);
  const view = toReviewsView(records, new URLSearchParams(), t);
  expect(view.list.map((one) => one.verified)).toEqual(['Verified buyer', undefined]);
  expect(view.note).toMatch(/^Verified buyers/);
  const others = toReviewsView(records, new URLSearchParams('reviews=4'), t);
  expect(others).not.toHaveProperty('note');
});

test('a backend that does not return the buyers is queried again after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const notes = vi.spyOn(log, 'info');
  for (const [body, status] of [
    [{ code: 'rest_no_route' }, 404],
    [{ code: 'rest_forbidden' }, 401],
    [{}, 500],
  ] as const) {
    vi.setSystemTime(Date.now() + 601_000);
    const asked = told(body, status);
    expect(await fetchVerifiedIds(31)).toEqual(new Set());
    expect(await fetchVerifiedIds(32)).toEqual(new Set());
    expect(asked).toHaveLength(1);
  }
  vi.setSystemTime(Date.now() + 601_000);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('refused')));
  expect(await fetchVerifiedIds(31)).toEqual(new Set());
  expect(notes).toHaveBeenCalledTimes(4);
  vi.setSystemTime(Date.now() + 601_000);
  told([{ id: 'x' }]);
  expect(await fetchVerifiedIds(31)).toEqual(new Set());
  told([{ id: 7, verified: true }]);
  expect(await fetchVerifiedIds(31)).toEqual(new Set([7]));
});

test('typed markup is sent as text', async () => {
  const { asked, shopper } = await written('APPROVE');
  expect(await writeReview(shopper, draft)).toEqual({ state: 'published' });
  expect(asked[0]?.variables).toMatchObject({
    commentOn: 31,
    rating: 5,
    content: 'Good &lt;b&gt;belt&lt;/b&gt; &amp; strap',
    authorEmail: 'ann@example.com',
  });
});

test('a review on hold waits', async () => {
  const { shopper } = await written('HOLD');
  expect(await writeReview(shopper, draft)).toEqual({ state: 'waiting' });
});

test.each([
  ['You are posting comments too quickly. Slow down.', 'product:reviewTooQuick'],
  [
    'Duplicate comment detected; it looks as though you&#8217;ve already said that!',
    'product:reviewDuplicate',
  ],
  ['Sorry, this post is closed to comments at the moment', 'product:reviewClosed'],
  ['This site requires you to be logged in to leave a comment', 'product:reviewLogin'],
  [
    'Only logged in customers who have purchased this product may leave a review.',
    'product:reviewBuyersOnly',
  ],
  ['The email address you are trying to use is invalid', 'checkout:errorEmailForm', 'email'],
])('%s becomes a message that says what to do', async (sentence, message, field?: string) => {
  const refused = { state: 'refused', message, ...(field ? { field } : {}) };
  expect(await writeReview(await refuse(sentence), draft)).toEqual(refused);
});

test('a refusal that nobody knows is thrown on', async () => {
  await expect(writeReview(await refuse('Something new'), draft)).rejects.toThrow('Something new');
});

test('a review needs rating, text, name and e-mail address', () => {
  expect(Object.keys(errors({}))).toEqual(['rating', 'content', 'author', 'email']);
  for (const rating of ['0', '6', '-1', '4.5', 'five', '']) {
    expect(errors({ rating, content: 'x', author: 'a', email: 'a@b.co' })).toEqual({
      rating: ['Choose a rating from 1 to 5 stars'],
    });
  }
});

test('blank, endless and odd fields are refused, emoji and markup are kept', () => {
  const good = { rating: '5', author: 'Zoë 🧵', email: 'a@b.co' };
  expect(errors({ ...good, content: ' \n\t ' })).toHaveProperty('content');
  expect(errors({ ...good, content: 'x'.repeat(MAX_REVIEW_LENGTH + 1) })).toHaveProperty('content');
  expect(errors({ ...good, content: 'x', email: 'a@b' })).toHaveProperty('email');
  expect(errors({ ...good, content: 'x', author: 'x'.repeat(101) })).toHaveProperty('author');
  const content = '<b>Warm</b> 🙂\r\n\r\nAgain';
  expect(parse({ ...good, content })).toMatchObject({ value: { content: '<b>Warm</b> 🙂\n\nAgain' } });
});

test('a customer is asked for rating and text only', () => {
  expect(
    parseWithZod(createFormData({ rating: '3', content: 'ok' }), { schema: customerReviewSchema(t) }).status,
  ).toBe('success');
});

test('a reviewer’s picture comes through this server, from the shop or from Gravatar, and from nowhere else', () => {
  const hash = '205e460b479e2e5b48aec07710c08d50';
  const pictureFrom = (url: string | null) =>
    toReviewRecords({ averageRating: 5, edges: [edge(5, {}, { avatar: { url } })] }).reviews[0]?.picture;
  expect(pictureFrom(`https://secure.gravatar.com/avatar/${hash}?s=96&d=mm&r=g`)).toBe(
    `/images/96/gravatar/${hash}.jpg`,
  );
  expect(pictureFrom('https://shop.example/wp-content/uploads/ann.jpg')).toBe(
    '/images/96/shop/wp-content/uploads/ann.jpg',
  );
  for (const foreign of [
    null,
    '',
    'javascript:alert(1)',
    `https://gravatar.com.example/avatar/${hash}`,
    `http://secure.gravatar.com/avatar/${hash}`,
    'https://secure.gravatar.com/avatar/../../secret',
    'https://elsewhere.example/a.jpg',
  ])
    expect(pictureFrom(foreign)).toBeUndefined();
});

test('of Gravatar nothing but the picture of a hash can be asked for', () => {
  const hash = 'a'.repeat(64);
  const asked = (name: string) => parsePictureRequest(`/images/320/gravatar/${name}`)?.source;
  expect(asked(`${hash}.jpg`)).toEqual({
    kind: 'remote',
    url: new URL(`https://secure.gravatar.com/avatar/${hash}?s=192&r=g&d=blank`),
  });
  for (const name of [`${hash}.png`, 'ann.jpg', `${hash}/x.jpg`, `%2e%2e%2fx.jpg`, `${hash}%3Fd=https:.jpg`])
    expect(asked(name)).toBeUndefined();
});

test.each([
  ['', [1, 2, 3], 2],
  ['reviews=all', [1, 2, 3, 4, 5], 0],
  ['reviews=4', [2, 4], 0],
  ['reviews=1', [], 0],
  ['reviews-by=highest', [3, 2, 4], 2],
  ['reviews=all&reviews-by=lowest', [5, 1, 2, 4, 3], 0],
  ['reviews=<b>&reviews-by=9', [1, 2, 3], 2],
])('the address “%s” lists reviews %j', (query, ids, hidden) => {
  const edges = [3, 4, 5, 4, null].map((rating, index) => edge(rating, { databaseId: index + 1 }));
  const shown = toReviewsView(toReviewRecords({ averageRating: 4, edges }), new URLSearchParams(query), t);
  expect(shown.list.map(({ id }) => id)).toEqual(ids);
  expect([shown.count, shown.hidden, shown.spread]).toEqual([5, hidden, [1, 2, 1, 0, 0]]);
});

test('a real shop’s "Internal server error" with a stored review counts as waiting', async () => {
  const stored = { writeReview: { rating: 5, review: null } };
  expect(await writeReview(await refuse('Internal server error', stored), draft)).toEqual({
    state: 'waiting',
  });
  for (const data of [null, { writeReview: null }, { writeReview: { rating: null, review: null } }])
    await expect(writeReview(await refuse('Internal server error', data), draft)).rejects.toThrow(
      CommerceError,
    );
});
