import { isEmail } from '../../../rules/email';

export const reviewInterval = 15;

const longestAuthor = 245;
const longestEmail = 100;
const longestContent = 65_525;

/** WordPress discussion settings and WooCommerce product settings. */
export interface ReviewSettings {
  enabled: boolean;
  ratingEnabled: boolean;
  ratingRequired: boolean;
  buyersOnly: boolean;
  loginRequired: boolean;
  nameAndEmailRequired: boolean;
  moderateAll: boolean;
  moderateNewAuthors: boolean;
  /** This many links or more need approval, 0 means never. */
  maxLinks: number;
  moderationWords: readonly string[];
}

export const anonymous = 'Anonymous';

export interface ReviewDraft {
  author: string;
  email: string;
  content: string;
  rating: number;
}

export interface ReviewSituation {
  product: { reviewsAllowed: boolean } | undefined;
  loggedIn: boolean;
  verified: boolean;
  sameTextBefore: boolean;
  /** Unix seconds of this author's last review. */
  lastReviewAt: number | undefined;
  approvedBefore: boolean;
  now: number;
}

/** Finds the reason to reject a review, in WPGraphQL's order. */
export function reviewProblem(
  draft: ReviewDraft,
  situation: ReviewSituation,
  settings: ReviewSettings,
  findMissing = requiredProblem,
): string | undefined {
  const { product } = situation;
  if (!product) return 'The ID of the node to comment on is invalid';
  if (!product.reviewsAllowed || !settings.enabled)
    return 'Sorry, this post is closed to comments at the moment';
  if (settings.loginRequired && !situation.loggedIn)
    return 'This site requires you to be logged in to leave a comment';
  return fieldProblem(draft, settings, findMissing) ?? circumstanceProblem(situation, settings);
}

/** Finds missing fields. The real server accepts reviews without them. */
export function requiredProblem(
  { email, content, rating }: ReviewDraft,
  settings: ReviewSettings,
): string | undefined {
  if (settings.nameAndEmailRequired && email === '') return 'Enter your email address to send the review.';
  if (settings.ratingEnabled && settings.ratingRequired && !isRating(rating))
    return 'Choose a rating from 1 to 5 stars.';
  return content === '' ? 'Write a few words before you send the review.' : undefined;
}

function fieldProblem(
  draft: ReviewDraft,
  settings: ReviewSettings,
  findMissing: typeof requiredProblem,
): string | undefined {
  const { author, email, content } = draft;
  if (settings.nameAndEmailRequired && author === '') return 'Comment must include an authorName.';
  if (email !== '' && !isEmail(email)) return 'The email address you are trying to use is invalid';
  const missing = findMissing(draft, settings);
  if (missing !== undefined) return missing;
  if (author.length > longestAuthor) return 'Your name is too long.';
  if (email.length > longestEmail) return 'Your email address is too long.';
  if (content.length > longestContent) return 'Your comment is too long.';
  return undefined;
}

function circumstanceProblem(situation: ReviewSituation, settings: ReviewSettings): string | undefined {
  if (settings.buyersOnly && !situation.verified) {
    return 'Only logged in customers who have purchased this product may leave a review.';
  }
  if (situation.sameTextBefore)
    return 'Duplicate comment detected; it looks as though you&#8217;ve already said that!';
  const { lastReviewAt, now } = situation;
  if (lastReviewAt !== undefined && now - lastReviewAt < reviewInterval) {
    return 'You are posting comments too quickly. Slow down.';
  }
  return undefined;
}

export function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5;
}

/** WordPress' check_comment: `hold` waits for approval. */
export function reviewStatus(
  draft: ReviewDraft,
  situation: Pick<ReviewSituation, 'approvedBefore'>,
  settings: ReviewSettings,
): 'approved' | 'hold' {
  if (settings.moderateAll) return 'hold';
  const links = draft.content.match(/<a [^>]*href/gi)?.length ?? 0;
  if (settings.maxLinks > 0 && links >= settings.maxLinks) return 'hold';
  const all = `${draft.author}\n${draft.email}\n${draft.content}`.toLowerCase();
  if (settings.moderationWords.some((word) => all.includes(word.toLowerCase()))) return 'hold';
  return settings.moderateNewAuthors && !situation.approvedBefore ? 'hold' : 'approved';
}
