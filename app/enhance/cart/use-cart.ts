import { useFetchers } from '@remix-run/react';
import { withBase } from '~/enhance/page/address';
import { pendingForms } from './optimistic-cart';

export const usePendingForms = () => pendingForms(useFetchers());

const openers = new Set<() => void>();

export function openPanel(): void {
  for (const open of openers) open();
}

export function onPanelWanted(open: () => void): () => void {
  openers.add(open);
  return () => {
    openers.delete(open);
  };
}

export const openCartPage = (): void => window.location.assign(withBase('/cart'));
