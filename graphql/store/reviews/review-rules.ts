import { isEmail } from '../../shared/email';

export const REVIEW_INTERVAL_SECONDS = 15;

const MAX_AUTHOR_LENGTH = 245;
const MAX_EMAIL_LENGTH = 100;
const MAX_CONTENT_LENGTH = 65_525;

/** WordPress discussion settings and WooCommerce product settings. */
export interface ReviewSettings {
  enabled: boolean;
  isRatingEnabled: boolean;
  isRatingRequired: boolean;
  requiresPurchase: boolean;
  requiresLogin: boolean;
  requiresNameAndEmail: boolean;
  requiresApproval: boolean;
  requiresApprovalForNewAuthors: boolean;
  /** This many links or more need approval, 0 means never. */
  maxLinks: number;
  moderationWords: readonly string[];
}

export const ANONYMOUS_AUTHOR = 'Anonymous';

export interface ReviewDraft {
  author: string;
  email: string;
  content: string;
  rating: number;
}

export interface ReviewSituation {
  product: { areReviewsAllowed: boolean } | undefined;
  isLoggedIn: boolean;
  isVerifiedBuyer: boolean;
  isDuplicate: boolean;
  /** Unix seconds of this author's last review. */
  lastReviewAt: number | undefined;
  hasApprovedReview: boolean;
  now: number;
}

/** Finds the reason to reject a review, in WPGraphQL's order. */
export function findReviewProblem(
  draft: ReviewDraft,
  situation: ReviewSituation,
  settings: ReviewSettings,
  findMissing = findRequiredProblem,
): string | undefined {
  const { product } = situation;
  if (!product) return 'The ID of the node to comment on is invalid';
  if (!product.areReviewsAllowed || !settings.enabled)
    return 'Sorry, this post is closed to comments at the moment';
  if (settings.requiresLogin && !situation.isLoggedIn)
    return 'This site requires you to be logged in to leave a comment';
  return findFieldProblem(draft, settings, findMissing) ?? findSituationProblem(situation, settings);
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

function findFieldProblem(
  draft: ReviewDraft,
  settings: ReviewSettings,
  findMissing: typeof findRequiredProblem,
): string | undefined {
  const { author, email, content } = draft;
  if (settings.requiresNameAndEmail && author === '') return 'Comment must include an authorName.';
  if (email !== '' && !isEmail(email)) return 'The email address you are trying to use is invalid';
  const requiredMessage = findMissing(draft, settings);
  if (requiredMessage !== undefined) return requiredMessage;
  if (author.length > MAX_AUTHOR_LENGTH) return 'Your name is too long.';
  if (email.length > MAX_EMAIL_LENGTH) return 'Your email address is too long.';
  if (content.length > MAX_CONTENT_LENGTH) return 'Your comment is too long.';
  return undefined;
}

function findSituationProblem(situation: ReviewSituation, settings: ReviewSettings): string | undefined {
  if (settings.requiresPurchase && !situation.isVerifiedBuyer) {
    return 'Only logged in customers who have purchased this product may leave a review.';
  }
  if (situation.isDuplicate)
    return 'Duplicate comment detected; it looks as though you&#8217;ve already said that!';
  const { lastReviewAt, now } = situation;
  if (lastReviewAt !== undefined && now - lastReviewAt < REVIEW_INTERVAL_SECONDS) {
    return 'You are posting comments too quickly. Slow down.';
  }
  return undefined;
}

export function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5;
}

/** WordPress' check_comment: `hold` waits for approval. */
export function getReviewStatus(
  draft: ReviewDraft,
  situation: Pick<ReviewSituation, 'hasApprovedReview'>,
  settings: ReviewSettings,
): 'approved' | 'hold' {
  if (settings.requiresApproval) return 'hold';
  const links = draft.content.match(/<a [^>]*href/gi)?.length ?? 0;
  if (settings.maxLinks > 0 && links >= settings.maxLinks) return 'hold';
  const searchText = `${draft.author}\n${draft.email}\n${draft.content}`.toLowerCase();
  if (settings.moderationWords.some((word) => searchText.includes(word.toLowerCase()))) return 'hold';
  return settings.requiresApprovalForNewAuthors && !situation.hasApprovedReview ? 'hold' : 'approved';
}
