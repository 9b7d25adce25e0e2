import { toFieldAliases, type Database, type SqlValue, type Stored } from '../db/database';

export interface Review {
  id: number;
  productId: number;
  parentId: number | null;
  userId: number | null;
  status: 'approved' | 'hold' | 'spam' | 'trash';
  author: string;
  content: string;
  rating: number | null;
  verified: boolean;
  /** Unix seconds */
  createdAt: number;
}

const REVIEW_COLUMNS = toFieldAliases(
  'id, product_id, parent_id, user_id, status, author, content, rating, verified, created_at',
);

function selectReviews(db: Database, condition: string, ...params: SqlValue[]): Review[] {
  return db
    .all<Stored<Review>>(`SELECT ${REVIEW_COLUMNS} FROM reviews WHERE ${condition}`, ...params)
    .map((row) => ({ ...row, verified: row.verified === 1 }));
}

/** Newest first: approved reviews and replies, and the viewer's own pending ones. */
export function findProductReviews(db: Database, productId: number, viewerId: number | null): Review[] {
  return selectReviews(
    db,
    "product_id = ? AND (status = 'approved' OR (status = 'hold' AND user_id = ?)) ORDER BY created_at DESC, id DESC",
    productId,
    viewerId,
  );
}

export function findReview(db: Database, id: number): Review | undefined {
  return selectReviews(db, 'id = ?', id)[0];
}

/** Returns the id. Triggers update the product's average and count. */
export function insertReview(db: Database, review: Omit<Review, 'id'> & { authorEmail: string }): number {
  return db.insert('reviews', { ...review }).lastId;
}

export interface Author {
  userId: number | null;
  email: string;
  name: string;
}

export function isDuplicateReview(db: Database, productId: number, author: Author, content: string): boolean {
  return db.has(
    `SELECT 1 FROM reviews WHERE product_id = ? AND content = ? AND status <> 'trash'
     AND (author = ? OR (author_email <> '' AND author_email = ?) OR user_id = ?) LIMIT 1`,
    ...[productId, content, author.name, author.email, author.userId],
  );
}

/** Unix seconds */
export function findLastReviewTime(db: Database, author: Author): number | undefined {
  return db.value(
    `SELECT max(created_at) FROM reviews WHERE (author_email <> '' AND author_email = ?) OR user_id = ?`,
    author.email,
    author.userId,
  );
}

/** Matches by account, or by name and e-mail address. */
export function hasApprovedReview(db: Database, author: Author): boolean {
  const approved = `SELECT 1 FROM reviews WHERE status = 'approved' AND`;
  return author.userId === null
    ? db.has(`${approved} author = ? AND author_email = ? LIMIT 1`, author.name, author.email)
    : db.has(`${approved} user_id = ? LIMIT 1`, author.userId);
}

/** Requires a login, because anybody can type an e-mail address (wc_customer_bought_product believes it). */
export function hasPurchased(db: Database, productId: number, { userId }: Author): boolean {
  return db.has(
    `SELECT 1 FROM order_lines JOIN orders ON orders.id = order_lines.order_id
     WHERE ? IN (product_id, variation_id) AND status IN ('processing', 'completed') AND user_id = ? LIMIT 1`,
    productId,
    userId,
  );
}

/** Returns undefined for unpublished products. Variations cannot have reviews. */
export function areReviewsAllowed(db: Database, productId: number): boolean | undefined {
  const allowed = db.value<number>(
    `SELECT type <> 'variation' AND reviews_allowed FROM products WHERE id = ? AND status = 'publish'`,
    productId,
  );
  return allowed === undefined ? undefined : allowed === 1;
}
