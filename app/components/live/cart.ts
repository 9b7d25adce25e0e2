import { useEffect } from 'react';
import { CartStore } from './cart-store';
import type { CartPage, CartState } from './held-cart';
import { readSession, sendForm } from './send';
import { held, useCart } from './use-cart';

/** The page's one queue of cart changes. On the server nothing is ever put into it. */
export const cart = new CartStore(
  { send: sendForm, read: readSession, later: (work, delay) => window.setTimeout(work, delay) },
  held,
);

/** The cart's state where it is shown in full; `page` is what a page load brought, if one did. */
export function useShownCart(page?: CartPage): CartState {
  const state = useCart();
  useEffect(() => {
    const stop = cart.watch();
    return () => {
      stop();
      held.forget();
    };
  }, []);
  return state.page || !page ? state : { ...state, page };
}
