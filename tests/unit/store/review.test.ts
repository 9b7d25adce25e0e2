import { describe, expect, test } from 'vitest';
import {
  reviewProblem,
  reviewStatus,
  type ReviewDraft,
  type ReviewSettings,
  type ReviewSituation,
} from '../../../graphql/store/domain/reviews/review';
import { texturize } from '../../../graphql/store/domain/content/wordpress-html';
import { renderReview } from '../../../graphql/store/domain/reviews/review-text';

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
