import { describe, expect, test } from 'vitest';
import {
  reviewProblem,
  reviewStatus,
  type ReviewDraft,
  type ReviewSettings,
  type ReviewSituation,
} from '../../../graphql/store/domain/reviews/review';
import { renderReview } from '../../../graphql/store/domain/reviews/review-text';

const settings = (changes: Partial<ReviewSettings> = {}): ReviewSettings => ({
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
  ...changes,
});
const draft = (changes: Partial<ReviewDraft> = {}): ReviewDraft => ({
  author: 'Gina',
  email: 'gina@example.com',
  content: 'Warm and light.',
  rating: 4,
  ...changes,
});
const situation = (changes: Partial<ReviewSituation> = {}): ReviewSituation => ({
  product: { reviewsAllowed: true },
  loggedIn: false,
  verified: false,
  sameTextBefore: false,
  lastReviewAt: undefined,
  approvedBefore: false,
  now: 1000,
  ...changes,
});

describe('reviews that are refused', () => {
  test.each<[string, Partial<ReviewDraft>]>([
    ['Comment must include an authorName.', { author: '', email: '' }],
    ['The email address you are trying to use is invalid', { email: 'bad' }],
    ['Enter your email address to send the review.', { email: '' }],
    ['Choose a rating from 1 to 5 stars.', { rating: 0 }],
    ['Choose a rating from 1 to 5 stars.', { rating: 6 }],
    ['Choose a rating from 1 to 5 stars.', { rating: -1 }],
    ['Write a few words before you send the review.', { content: '' }],
    ['Your name is too long.', { author: 'x'.repeat(246) }],
    ['Your comment is too long.', { content: 'x'.repeat(65_526) }],
  ])('%s', (message, changes) => {
    expect(reviewProblem(draft(changes), situation(), settings())).toBe(message);
  });

  test('follows the settings of the shop', () => {
    expect(reviewProblem(draft(), situation(), settings({ loginRequired: true }))).toMatch(/logged in/);
    expect(
      reviewProblem(draft(), situation({ loggedIn: true }), settings({ loginRequired: true })),
    ).toBeUndefined();
    expect(reviewProblem(draft(), situation(), settings({ buyersOnly: true }))).toMatch(
      /purchased this product/,
    );
    expect(
      reviewProblem(draft(), situation({ verified: true }), settings({ buyersOnly: true })),
    ).toBeUndefined();
    expect(
      reviewProblem(draft({ rating: 0 }), situation(), settings({ ratingRequired: false })),
    ).toBeUndefined();
    expect(
      reviewProblem(draft({ author: '', email: '' }), situation(), settings({ nameAndEmailRequired: false })),
    ).toBeUndefined();
  });

  test('refuses the same words twice, before it speaks of haste', () => {
    expect(
      reviewProblem(draft(), situation({ sameTextBefore: true, lastReviewAt: 999 }), settings()),
    ).toMatch(/^Duplicate/);
  });

  test('asks for fifteen seconds between two reviews', () => {
    expect(reviewProblem(draft(), situation({ lastReviewAt: 986 }), settings())).toMatch(/too quickly/);
    expect(reviewProblem(draft(), situation({ lastReviewAt: 985 }), settings())).toBeUndefined();
  });
});

describe('moderation', () => {
  test('holds the first review of an author, not the second', () => {
    expect(reviewStatus(draft(), { approvedBefore: false }, settings())).toBe('hold');
    expect(reviewStatus(draft(), { approvedBefore: true }, settings())).toBe('approved');
    expect(reviewStatus(draft(), { approvedBefore: false }, settings({ moderateNewAuthors: false }))).toBe(
      'approved',
    );
  });

  test('holds everything when the shop wants that', () => {
    expect(reviewStatus(draft(), { approvedBefore: true }, settings({ moderateAll: true }))).toBe('hold');
  });

  test('holds many links and listed words', () => {
    const links = draft({ content: '<a href="https://a.example">a</a> <a href="https://b.example">b</a>' });
    expect(reviewStatus(links, { approvedBefore: true }, settings())).toBe('hold');
    expect(reviewStatus(links, { approvedBefore: true }, settings({ maxLinks: 0 }))).toBe('approved');
    expect(
      reviewStatus(
        draft({ content: 'Cheap PILLS' }),
        { approvedBefore: true },
        settings({ moderationWords: ['pills'] }),
      ),
    ).toBe('hold');
  });
});

describe('the text of reviews', () => {
  test('never shows a script, however it came into the shop', () => {
    expect(renderReview('<p>With <script>alert(1)</script> it</p>')).toBe('<p>With  it</p>\n');
    expect(renderReview('a <svg/onload=alert(1)> b')).not.toMatch(/svg|onload/);
  });
});
