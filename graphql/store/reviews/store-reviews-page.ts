import type { StoreServices } from '../context/store-context';
import { getPublicReviews } from './review-service';

const REVIEWS_ROUTE = '/wc/store/v1/products/reviews';

/** Imitates the Store API's reviews, for their `verified`. At `/` only the storefront in the same process gets here. */
export const createStoreReviewsHandler =
  ({ db }: Pick<StoreServices, 'db'>) =>
  ({ method }: Request, { searchParams }: URL): Response => {
    if (method !== 'GET' || searchParams.get('rest_route') !== REVIEWS_ROUTE)
      return Response.json({ code: 'rest_no_route', data: { status: 404 } }, { status: 404 });
    const productId = Number(searchParams.get('product_id'));
    const limit = Math.min(Number(searchParams.get('per_page')) || 10, 100);
    return Response.json(
      getPublicReviews(db, productId)
        .slice(0, limit)
        .map(({ id, productId: product_id, rating, verified }) => ({ id, product_id, rating, verified })),
    );
  };
