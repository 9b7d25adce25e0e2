import { useNavigation, useRevalidator, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useBeforePaint } from '~/enhance/page/router';
import { emptyState, optimisticCart, type CartState } from './optimistic-cart';
import { withBase } from '~/enhance/page/address';

export { optimisticCart };

/** A part of the state, for what is on a page many times: it is rendered anew only when that part changes. */
export function useCartPart<Part>(part: (state: CartState) => Part): Part {
  return useSyncExternalStore(
    optimisticCart.subscribe,
    () => part(optimisticCart.get()),
    () => part(emptyState),
  );
}

export const useCart = (): CartState => useCartPart((state) => state);

/** `clientLoader` of pages that show the cart: they load after what is still on its way to it. */
export async function afterChanges({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  await optimisticCart.settled();
  optimisticCart.ask('page');
  return serverLoader();
}

/** Notes when a page load asks for the header. */
export function useLoadNotes(): void {
  const { state, location } = useNavigation();
  const { state: again } = useRevalidator();
  useBeforePaint(() => {
    if (state === 'loading' || again === 'loading') optimisticCart.ask('header');
  }, [state, location, again]);
}

/** What a page load brings is news unless the cart was changed since it was asked for. */
export function useAdopted({ page, header }: Partial<Pick<CartState, 'page' | 'header'>>): void {
  useBeforePaint(() => {
    if (page) optimisticCart.adopt({ page });
    if (header) optimisticCart.adopt({ header });
  }, [page, header]);
}

const openers = new Set<() => void>();

/** Opens the cart's panel, where the page has one. It does not say again what the page has said. */
export function openPanel(): void {
  optimisticCart.set({ announcement: undefined });
  for (const open of openers) open();
}

/** Registers what opens the panel. */
export function onPanelWanted(open: () => void): () => void {
  openers.add(open);
  return () => {
    openers.delete(open);
  };
}

/** What leads to the cart where the panel, or what it needs, cannot be loaded. */
export const openCartPage = (): void => window.location.assign(withBase('/cart'));
