import { useNavigation, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useRef, useSyncExternalStore } from 'react';
import { useBeforePaint } from '~/enhance/page/router';
import { emptyState, OptimisticCart, type CartState } from './optimistic-cart';

/** The page's one cart. */
export const optimisticCart = new OptimisticCart();

export function useCart(): CartState {
  return useSyncExternalStore(optimisticCart.subscribe, optimisticCart.get, () => emptyState);
}

/** A part of the state, for what is on a page many times: it is rendered anew only when that part changes. */
export function useCartPart<Part>(part: (state: CartState) => Part): Part {
  return useSyncExternalStore(
    optimisticCart.subscribe,
    () => part(optimisticCart.get()),
    () => part(emptyState),
  );
}

/** `clientLoader` of pages that show the cart: they load after what is still on its way to it. */
export async function afterChanges({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  await optimisticCart.settled();
  return serverLoader();
}

/** What a page load brings is news unless the cart was changed since the load began. */
export function useAdopted(news: Partial<Pick<CartState, 'page' | 'header'>>): void {
  const loading = useNavigation().state !== 'idle';
  const began = useRef(0);
  useBeforePaint(() => {
    if (loading) began.current = optimisticCart.version;
  }, [loading]);
  const { page, header } = news;
  useBeforePaint(() => {
    optimisticCart.adopt({ ...(page ? { page } : {}), ...(header ? { header } : {}) }, began.current);
  }, [page, header]);
}
