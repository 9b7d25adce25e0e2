import { CartStore } from './cart-queue';
import { readSession, sendForm } from './send';
import { optimisticCart } from './use-cart';

/** The page's one queue of cart changes. */
export const cart = new CartStore(
  { send: sendForm, read: readSession, later: (work, delay) => window.setTimeout(work, delay) },
  optimisticCart,
);
