import type { WriteReviewInput } from '../../schema.generated';
import {
  findReview,
  areReviewsAllowed,
  hasPurchased,
  isDuplicateReview,
  insertReview,
  findLastReviewTime,
  findProductReviews,
  hasApprovedReview,
  type Author,
  type Review,
} from './review-sql';
import type { Database } from '../db/database';
import type { Settings } from '../settings/settings-sql';
import { getPublicName } from '../account/account-rules';
import { isEmail, normalizeEmail } from '../../shared/email';
import { UserFacingError } from '../core/user-facing-error';
import {
  ANONYMOUS_AUTHOR,
  isRating,
  findReviewProblem,
  getReviewStatus,
  type ReviewSettings,
  sanitizeAuthor,
  sanitizeReviewInput,
} from './review-rules';
import { findViewer } from '../account/customer-view-service';
import { nowInSeconds } from '../core/clock';
import type { StoreContext } from '../context/store-context';

export function writeReview(ctx: StoreContext, input: WriteReviewInput): Review | undefined {
  const { db } = ctx;
  const settings = readReviewSettings(ctx.settings);
  const author = resolveAuthor(ctx, input);
  const productId = input.commentOn ?? 0;
  const now = nowInSeconds(ctx);
  const draft = {
    author: author.name,
    email: author.email,
    content: sanitizeReviewInput(input.content ?? ''),
    rating: input.rating,
  };
  const situation = {
    areReviewsAllowed: areReviewsAllowed(db, productId),
    isDuplicate: isDuplicateReview(db, productId, author, draft.content),
    lastReviewAt: findLastReviewTime(db, author),
    hasApprovedReview: hasApprovedReview(db, author),
    now,
  };
  const problem = findReviewProblem(draft, situation, settings, ctx.compat.requiredProblem);
  if (problem !== undefined) throw new UserFacingError(problem);
  const id = insertReview(db, {
    productId,
    parentId: null,
    userId: author.userId,
    status: getReviewStatus(situation, settings),
    author: author.name,
    authorEmail: author.email,
    content: draft.content,
    rating: settings.isRatingEnabled && isRating(input.rating) ? input.rating : null,
    verified: hasPurchased(db, productId, author),
    createdAt: now,
  });
  return findReview(db, id);
}

export function getVisibleReviews({ db, viewer }: StoreContext, productId: number): Review[] {
  return findProductReviews(db, productId, viewer?.id ?? null);
}

export function getPublicReviews(db: Database, productId: number): Review[] {
  return areReviewsAllowed(db, productId) === undefined ? [] : findProductReviews(db, productId, null);
}

/** Customers use their account's address, but may choose a name. */
function resolveAuthor(ctx: StoreContext, input: WriteReviewInput): Author {
  const user = findViewer(ctx);
  const name = sanitizeAuthor(input.author ?? '');
  const email = normalizeEmail(input.authorEmail ?? '');
  if (!user) return { userId: null, name, email };
  return {
    userId: user.id,
    name: name || getPublicName(user) || ANONYMOUS_AUTHOR,
    email: email === '' || isEmail(email) ? user.email : email,
  };
}

function readReviewSettings(settings: Settings): ReviewSettings {
  return {
    enabled: settings.reviewsEnabled,
    isRatingEnabled: settings.flag('woocommerce_enable_review_rating', true),
    isRatingRequired: settings.flag('woocommerce_review_rating_required', true),
    requiresNameAndEmail: settings.flag('require_name_email', true),
    requiresApproval: settings.flag('comment_moderation', false),
    requiresApprovalForNewAuthors: settings.flag('comment_previously_approved', true),
  };
}
