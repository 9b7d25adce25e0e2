import { useFetchers } from '@remix-run/react';
import { withBase } from '~/client/page/base-path';
import { pendingForms } from './optimistic-cart';

export const usePendingForms = () => pendingForms(useFetchers());

const panelOpeners = new Set<() => void>();

export function openCartPanel(): void {
  for (const open of panelOpeners) open();
}

export function onCartPanelOpen(open: () => void): () => void {
  panelOpeners.add(open);
  return () => {
    panelOpeners.delete(open);
  };
}

export const openCartPage = (): void => window.location.assign(withBase('/cart'));
