import { isEmail } from '../../shared/email';
import { decodeXML } from 'entities';
import sanitizeHtml from 'sanitize-html';
import { addParagraphs, texturize } from '../content/wordpress-html';

const commentTags = 'a abbr acronym b blockquote cite code del em i q s strike strong'.split(' ');
const commentAttributes = {
  a: ['href', 'title', 'rel'],
  abbr: ['title'],
  acronym: ['title'],
  blockquote: ['cite'],
  del: ['datetime'],
  q: ['cite'],
};
const linkRules = {
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow ugc' }) },
};

const AMPERSAND_PLACEHOLDER = '\uE000';

export function sanitizeAuthor(name: string): string {
  const text = sanitizeHtml(name, { allowedTags: [], allowedAttributes: {} });
  return decodeXML(text).replace(/\s+/g, ' ').trim();
}

export function sanitizeReviewInput(content: string): string {
  return sanitizeHtml(content, {
    allowedTags: commentTags,
    allowedAttributes: commentAttributes,
    ...linkRules,
  }).trim();
}

/** Text to display: imported reviews may hold anything. */
export function sanitizeReview(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...commentTags, 'p', 'br', 'ul', 'ol', 'li'],
    allowedAttributes: { ...commentAttributes, p: ['lang'] },
    selfClosing: ['br'],
    ...linkRules,
  });
}

export function renderReview(stored: string, sanitize = sanitizeReview): string {
  const text = stored
    .replaceAll(AMPERSAND_PLACEHOLDER, '')
    .replace(/&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, AMPERSAND_PLACEHOLDER);
  return addParagraphs(texturize(sanitize(text).trim())).replaceAll(AMPERSAND_PLACEHOLDER, '&#038;');
}

const REVIEW_INTERVAL_SECONDS = 15;

const MAX_AUTHOR_LENGTH = 245;
const MAX_EMAIL_LENGTH = 100;
const MAX_CONTENT_LENGTH = 65_525;

/** WordPress discussion settings and WooCommerce product settings. */
export interface ReviewSettings {
  enabled: boolean;
  isRatingEnabled: boolean;
  isRatingRequired: boolean;
  requiresNameAndEmail: boolean;
  requiresApproval: boolean;
  requiresApprovalForNewAuthors: boolean;
}

export const ANONYMOUS_AUTHOR = 'Anonymous';

export interface ReviewDraft {
  author: string;
  email: string;
  content: string;
  rating: number;
}

interface ReviewSituation {
  /** Undefined if there is no such product. */
  areReviewsAllowed: boolean | undefined;
  isDuplicate: boolean;
  /** Unix seconds of this author's last review. */
  lastReviewAt: number | undefined;
  hasApprovedReview: boolean;
  now: number;
}

/** Finds the reason to reject a review, in WPGraphQL's order. */
export function findReviewProblem(
  draft: ReviewDraft,
  { areReviewsAllowed, isDuplicate, lastReviewAt, now }: ReviewSituation,
  settings: ReviewSettings,
  findMissing = findRequiredProblem,
): string | undefined {
  const { author, email, content } = draft;
  if (areReviewsAllowed === undefined) return 'The ID of the node to comment on is invalid';
  if (!areReviewsAllowed || !settings.enabled) return 'Sorry, this post is closed to comments at the moment';
  if (settings.requiresNameAndEmail && author === '') return 'Comment must include an authorName.';
  if (email !== '' && !isEmail(email)) return 'The email address you are trying to use is invalid';
  const requiredMessage = findMissing(draft, settings);
  if (requiredMessage !== undefined) return requiredMessage;
  if (author.length > MAX_AUTHOR_LENGTH) return 'Your name is too long.';
  if (email.length > MAX_EMAIL_LENGTH) return 'Your email address is too long.';
  if (content.length > MAX_CONTENT_LENGTH) return 'Your comment is too long.';
  if (isDuplicate) return 'Duplicate comment detected; it looks as though you&#8217;ve already said that!';
  if (lastReviewAt !== undefined && now - lastReviewAt < REVIEW_INTERVAL_SECONDS)
    return 'You are posting comments too quickly. Slow down.';
  return undefined;
}

/** Finds missing fields. The real server accepts reviews without them. */
export function findRequiredProblem(
  { email, content, rating }: ReviewDraft,
  settings: ReviewSettings,
): string | undefined {
  if (settings.requiresNameAndEmail && email === '') return 'Enter your email address to send the review.';
  if (settings.isRatingEnabled && settings.isRatingRequired && !isRating(rating))
    return 'Choose a rating from 1 to 5 stars.';
  return content === '' ? 'Write a few words before you send the review.' : undefined;
}

export function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5;
}

/** WordPress' check_comment: `hold` waits for approval. */
export function getReviewStatus(
  situation: Pick<ReviewSituation, 'hasApprovedReview'>,
  settings: ReviewSettings,
): 'approved' | 'hold' {
  if (settings.requiresApproval) return 'hold';
  return settings.requiresApprovalForNewAuthors && !situation.hasApprovedReview ? 'hold' : 'approved';
}
