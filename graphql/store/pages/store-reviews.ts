import type { StoreServices } from '../services/context';
import { publicReviews } from '../services/reviews/reviews';

const route = '/wc/store/v1/products/reviews';

/** Imitates the Store API's reviews, for their `verified`. At `/` only the storefront in the same process gets here. */
export const storeReviewsPage =
  ({ db }: Pick<StoreServices, 'db'>) =>
  ({ method }: Request, { searchParams }: URL): Response => {
    if (method !== 'GET' || searchParams.get('rest_route') !== route)
      return Response.json({ code: 'rest_no_route', data: { status: 404 } }, { status: 404 });
    const productId = Number(searchParams.get('product_id'));
    const most = Math.min(Number(searchParams.get('per_page')) || 10, 100);
    return Response.json(
      publicReviews(db, productId)
        .slice(0, most)
        .map(({ id, productId: product_id, rating, verified }) => ({ id, product_id, rating, verified })),
    );
  };
