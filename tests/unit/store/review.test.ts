import { describe, expect, test } from 'vitest';
import {
  isRating,
  reviewProblem,
  reviewStatus,
  type ReviewDraft,
  type ReviewSettings,
  type ReviewSituation,
} from '../../../graphql/store/domain/reviews/review';
import { cleanAuthor, cleanReview, renderReview } from '../../../graphql/store/domain/reviews/review-text';

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
  test('accepts a complete review', () => {
    expect(reviewProblem(draft(), situation(), settings())).toBeUndefined();
  });

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

  test('speaks of the product before anything else', () => {
    const empty = draft({ author: '', rating: 0 });
    expect(reviewProblem(empty, situation({ product: undefined }), settings())).toMatch(/ID of the node/);
    expect(reviewProblem(empty, situation({ product: { reviewsAllowed: false } }), settings())).toMatch(
      /closed/,
    );
    expect(reviewProblem(empty, situation(), settings({ enabled: false }))).toMatch(/closed/);
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

  test('knows ratings', () => {
    expect([1, 5].every(isRating)).toBe(true);
    expect([0, 6, 4.5, NaN].some(isRating)).toBe(false);
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
  test('keeps comment markup and drops the rest', () => {
    expect(cleanReview('Good & <b>solid</b><img src=x onerror=alert(1)><script>1</script>')).toBe(
      'Good &amp; <b>solid</b>',
    );
    expect(cleanReview('<a href="javascript:x" onclick="y">x</a>')).toBe('<a rel="nofollow ugc">x</a>');
    expect(cleanReview('<a href="https://a.example">x</a>')).toBe(
      '<a href="https://a.example" rel="nofollow ugc">x</a>',
    );
  });

  test('writes names as plain text', () => {
    expect(cleanAuthor(' <b>B</b>  & Co<script>1</script> ')).toBe('B & Co');
  });

  test('shows a stored review in paragraphs', () => {
    expect(renderReview('Good &amp; <b>solid</b>')).toBe('<p>Good &amp; <b>solid</b></p>\n');
    expect(renderReview('One\n\nTwo\nthree')).toBe('<p>One</p>\n<p>Two<br />\nthree</p>\n');
    expect(renderReview('<p>Warm & comfy!</p>\n')).toBe('<p>Warm &#038; comfy!</p>\n');
    expect(renderReview('<p>Love it ❤</p>\n')).toBe('<p>Love it ❤</p>\n');
    expect(renderReview('')).toBe('');
  });

  test('never shows a script, however it came into the shop', () => {
    expect(renderReview('<p>With <script>alert(1)</script> it</p>')).toBe('<p>With  it</p>\n');
    expect(renderReview('a <svg/onload=alert(1)> b')).not.toMatch(/svg|onload/);
  });

  test('sets typographic marks outside code', () => {
    expect(renderReview(`It's "fine" -- really...`)).toBe(
      '<p>It&#8217;s &#8220;fine&#8221; &#8212; really&#8230;</p>\n',
    );
    expect(renderReview('<code>a--b "c"</code>')).toBe('<p><code>a--b "c"</code></p>\n');
  });
});
