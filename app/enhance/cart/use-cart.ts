import { useFetchers } from '@remix-run/react';
import { withBase } from '~/enhance/page/address';
import { pendingForms } from './optimistic-cart';

export const usePendingForms = () => pendingForms(useFetchers());

const openers = new Set<() => void>();

/** Opens the cart's panel, where the page has one. */
export function openPanel(): void {
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
