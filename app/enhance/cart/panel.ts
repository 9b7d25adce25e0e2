import { withBase } from '~/enhance/page/address';
import { optimisticCart } from './use-cart';

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
