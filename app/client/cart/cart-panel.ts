import { createStore } from '~/client/page/external-store';

/** Set when the cart is to open in the panel. */
export const cartPanelRequest = createStore<undefined>(undefined);
