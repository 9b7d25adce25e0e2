import type { WriteReviewInput } from '../../../schema.generated';
import {
  findReview,
  findReviewable,
  hasBought,
  hasSaidThat,
  insertReview,
  lastReviewAt,
  reviewsOfProduct,
  wasApproved,
  type Author,
  type Review,
} from '../../db/reviews/review';
import type { Database } from '../../db/database';
import type { Settings } from '../../db/settings';
import { publicName } from '../../domain/account/account';
import { isEmail, normalizeEmail } from '../../../rules/email';
import { RuleError } from '../../domain/errors';
import {
  anonymous,
  isRating,
  reviewProblem,
  reviewStatus,
  type ReviewSettings,
} from '../../domain/reviews/review';
import { cleanAuthor, cleanReview } from '../../domain/reviews/review-text';
import { webUrl } from '../../domain/text';
import { viewerUser } from '../account/customer-view';
import { seconds } from '../../domain/clock';
import type { StoreContext } from '../context';

const longestUrl = 200;

export function writeReview(ctx: StoreContext, input: WriteReviewInput): Review | undefined {
  const { db } = ctx;
  const settings = reviewSettings(ctx.settings);
  const author = authorOf(ctx, input);
  const productId = input.commentOn ?? 0;
  const authorUrl = webUrl(input.authorUrl)?.href ?? '';
  const now = seconds(ctx);
  const draft = {
    author: author.name,
    email: author.email,
    content: cleanReview(input.content ?? ''),
    rating: input.rating,
  };
  const situation = {
    product: findReviewable(db, productId),
    loggedIn: author.userId !== null,
    verified: hasBought(db, productId, author),
    sameTextBefore: hasSaidThat(db, productId, author, draft.content),
    lastReviewAt: lastReviewAt(db, author),
    approvedBefore: wasApproved(db, author),
    now,
  };
  const problem = reviewProblem(draft, situation, settings, ctx.compat.requiredProblem);
  if (problem !== undefined) throw new RuleError(problem);
  const id = insertReview(db, {
    productId,
    parentId: null,
    userId: author.userId,
    status: reviewStatus(draft, situation, settings),
    author: author.name,
    authorEmail: author.email,
    authorUrl: authorUrl.length <= longestUrl ? authorUrl : '',
    content: draft.content,
    rating: settings.ratingEnabled && isRating(input.rating) ? input.rating : null,
    verified: situation.verified,
    createdAt: now,
  });
  return findReview(db, id);
}

export function shownReviews({ db, viewer }: StoreContext, productId: number): Review[] {
  return reviewsOfProduct(db, productId, viewer?.id ?? null);
}

export function publicReviews(db: Database, productId: number): Review[] {
  return findReviewable(db, productId) ? reviewsOfProduct(db, productId, null) : [];
}

/** Customers use their account's address, but may choose a name. */
function authorOf(ctx: StoreContext, input: WriteReviewInput): Author {
  const user = viewerUser(ctx);
  const name = cleanAuthor(input.author ?? '');
  const email = normalizeEmail(input.authorEmail ?? '');
  if (!user) return { userId: null, name, email };
  return {
    userId: user.id,
    name: name || publicName(user) || anonymous,
    email: email === '' || isEmail(email) ? user.email : email,
  };
}

function reviewSettings(settings: Settings): ReviewSettings {
  return {
    enabled: settings.reviewsEnabled,
    ratingEnabled: settings.flag('woocommerce_enable_review_rating', true),
    ratingRequired: settings.flag('woocommerce_review_rating_required', true),
    buyersOnly: settings.flag('woocommerce_review_rating_verification_required', false),
    loginRequired: settings.flag('comment_registration', false),
    nameAndEmailRequired: settings.flag('require_name_email', true),
    moderateAll: settings.flag('comment_moderation', false),
    moderateNewAuthors: settings.flag('comment_previously_approved', true),
    maxLinks: settings.number('comment_max_links', 2),
    moderationWords: settings
      .text('moderation_keys')
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  };
}
