import { findDeskReviews, insertReview, setReviewStatus, type DeskReview } from '../../db/reviews/review';
import { RuleError } from '../../domain/errors';
import { fold } from '../../domain/text';
import { seconds } from '../../domain/clock';
import type { StoreServices } from '../context';

type Context = Pick<StoreServices, 'db' | 'settings' | 'now'>;

/** Reviews and answers, newest review first, with a text in their product's name, author or words; without one, all. */
export function deskReviews({ db }: Pick<Context, 'db'>, search: string): DeskReview[] {
  const wanted = fold(search.trim());
  return findDeskReviews(db).filter(({ product, author, content }) =>
    fold(`${product} ${author} ${content}`).includes(wanted),
  );
}

/** Shows a review, or takes it away, an answer too. Throws RuleError, and changes nothing, when there is none. */
export function showReview(context: Context, id: number, isShown: boolean): DeskReview {
  return context.db.transaction(() => {
    const review = reviewOf(context, id);
    setReviewStatus(context.db, id, isShown ? 'approved' : 'trash');
    return { ...review, status: isShown ? 'approved' : 'trash' };
  });
}

/**
 * Answers a review in the shop's name, below it.
 * @param text plain text
 * Throws RuleError, and changes nothing, for an answer, and for a review that is not shown.
 */
export function answerReview(context: Context, id: number, text: string): DeskReview {
  const { db, settings } = context;
  return db.transaction(() => {
    const { parentId, status, productId } = reviewOf(context, id);
    if (parentId !== null)
      throw new RuleError(`${String(id)} is an answer. Hide it and answer the review again.`);
    if (status !== 'approved')
      throw new RuleError(`Review ${String(id)} is not shown yet. Approve it first.`);
    const answer = insertReview(db, {
      productId,
      parentId: id,
      userId: null,
      status: 'approved',
      author: settings.shopName,
      authorEmail: '',
      authorUrl: '',
      content: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
      rating: null,
      verified: false,
      createdAt: seconds(context),
    });
    return reviewOf(context, answer);
  });
}

function reviewOf({ db }: Context, id: number): DeskReview {
  const [review] = findDeskReviews(db, id);
  if (!review) throw new RuleError(`There is no review ${String(id)}.`);
  return review;
}
