import { asFields, type Database, type Stored } from '../database';

export interface Review {
  id: number;
  productId: number;
  userId: number | null;
  status: 'approved' | 'hold' | 'spam' | 'trash';
  author: string;
  content: string;
  rating: number | null;
  verified: boolean;
  /** Unix seconds */
  createdAt: number;
}

const reviews = `SELECT ${asFields('id, product_id, user_id, status, author, content, rating, verified, created_at')} FROM reviews`;

/** The reviews of a product, newest first: the approved ones, and those that the viewer wrote and the shop has not read yet. */
export function reviewsOfProduct(db: Database, productId: number, viewerId: number | null): Review[] {
  return db
    .all<Stored<Review>>(
      `${reviews} WHERE product_id = ? AND (status = 'approved' OR (status = 'hold' AND user_id = ?)) ORDER BY created_at DESC, id DESC`,
      productId,
      viewerId,
    )
    .map(reviewFrom);
}

export function findReview(db: Database, id: number): Review | undefined {
  const row = db.get<Stored<Review>>(`${reviews} WHERE id = ?`, id);
  return row && reviewFrom(row);
}

export interface NewReview {
  productId: number;
  userId: number | null;
  status: 'approved' | 'hold';
  author: string;
  email: string;
  url: string;
  content: string;
  rating: number | null;
  verified: boolean;
  createdAt: number;
}

/** Stores a review and answers its id; the product's average and count follow by themselves. */
export function insertReview(db: Database, review: NewReview): number {
  return db.insert('reviews', {
    product_id: review.productId,
    user_id: review.userId,
    status: review.status,
    author: review.author,
    author_email: review.email,
    author_url: review.url,
    content: review.content,
    rating: review.rating,
    verified: review.verified ? 1 : 0,
    created_at: review.createdAt,
  }).lastId;
}

export interface Author {
  userId: number | null;
  email: string;
  name: string;
}

/** Whether the author has said the very same about the product. */
export function hasSaidThat(db: Database, productId: number, author: Author, content: string): boolean {
  return (
    db.get(
      `SELECT 1 FROM reviews WHERE product_id = ? AND content = ? AND status <> 'trash'
       AND (author = ? OR (author_email <> '' AND author_email = ?) OR user_id = ?) LIMIT 1`,
      productId,
      content,
      author.name,
      author.email,
      author.userId,
    ) !== undefined
  );
}

/** When the author wrote last, in Unix seconds. */
export function lastReviewAt(db: Database, author: Author): number | undefined {
  return (
    db.get<{ at: number | null }>(
      `SELECT max(created_at) AS at FROM reviews WHERE (author_email <> '' AND author_email = ?) OR user_id = ?`,
      author.email,
      author.userId,
    )?.at ?? undefined
  );
}

/** Whether a review of the author has been approved before: of the account, else of the same name with the same address. */
export function wasApproved(db: Database, author: Author): boolean {
  const row =
    author.userId === null
      ? db.get(
          `SELECT 1 FROM reviews WHERE status = 'approved' AND author = ? AND author_email = ? LIMIT 1`,
          author.name,
          author.email,
        )
      : db.get(`SELECT 1 FROM reviews WHERE status = 'approved' AND user_id = ? LIMIT 1`, author.userId);
  return row !== undefined;
}

/**
 * Whether the customer has bought and paid for the product, logged in. An e-mail address proves nothing: anybody can write one
 * (wc_customer_bought_product believes it).
 */
export function hasBought(db: Database, productId: number, { userId }: Author): boolean {
  return (
    db.get(
      `SELECT 1 FROM order_lines JOIN orders ON orders.id = order_lines.order_id
       WHERE ? IN (product_id, variation_id) AND status IN ('processing', 'completed') AND user_id = ? LIMIT 1`,
      productId,
      userId,
    ) !== undefined
  );
}

/** A published product; variations are reviewed with their product. */
export function findReviewable(db: Database, productId: number): { reviewsAllowed: boolean } | undefined {
  const row = db.get<{ type: string; reviews_allowed: number }>(
    `SELECT type, reviews_allowed FROM products WHERE id = ? AND status = 'publish'`,
    productId,
  );
  return row && { reviewsAllowed: row.type !== 'variation' && row.reviews_allowed === 1 };
}

function reviewFrom(row: Stored<Review>): Review {
  return { ...row, verified: row.verified === 1 };
}
