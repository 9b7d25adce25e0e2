import { inTime, stillHere } from '~/enhance/page/load-part';
import { withBase } from '~/enhance/page/address';
import { useBeforePaint } from '~/enhance/page/router';
import type { CartStore } from './cart-queue';
import type { CartPage, CartState, Change, Outcome } from './optimistic-cart';
import { optimisticCart, useCart } from './use-cart';

let coming: Promise<CartStore> | undefined;

/**
 * The queue comes after the page: it is asked for when the shopper first does something. All wait for one promise, since
 * imports of one file may settle in another order than they were asked for, and the last press has to come last.
 */
const queue = (): Promise<CartStore> =>
  (coming ??= inTime(import('./cart-queue').then(({ open }) => open())).catch((reason: unknown) => {
    coming = undefined;
    throw reason;
  }));

const ignore = () => undefined;

/** So that the queue is there when it is wanted. */
export const prepare = () => {
  queue().catch(ignore);
};

/** What the browser would have done without us; for when our script cannot be loaded. */
function sendAsPage({ action, body }: Change): Promise<never> {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = withBase(action);
  for (const [name, value] of body) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
  return new Promise(ignore);
}

/** Takes back what was shown of a change that will not be sent, and says so. */
function giveUp(change: Change): Outcome {
  const pending = optimisticCart.get().pending.filter((other) => other !== change);
  const notice = { state: 'lost', why: 'unavailable' } as const;
  optimisticCart.set({ pending, running: pending.length > 0, notice });
  return notice;
}

/** Shows a change at once and sends it in its turn. */
export function submit(change: Change): Promise<Outcome> {
  // The page's own form says what a browser without cookies loses.
  if (!navigator.cookieEnabled) return sendAsPage(change);
  const isHere = stillHere();
  optimisticCart.begin(change);
  return queue().then(
    (cart) => cart.submit(change),
    () => (isHere() ? sendAsPage(change) : giveUp(change)),
  );
}

/** Puts a removed line back: by not sending the removal, if it still waits for its turn. */
export async function restore(key: string, change: Change): Promise<void> {
  const waiting = await queue().catch(ignore);
  if (!waiting?.withdraw(key)) await submit(change);
}

/** Asks the server what the session holds. Without the queue the page stays as it was loaded, unless `onMissing` does something else. */
export function refresh(onMissing: () => void = ignore): void {
  const isHere = stillHere();
  queue().then(
    (cart) => cart.refresh(),
    () => isHere() && onMissing(),
  );
}

/** The cart's state where it is shown in full; `page` is what a page load brought, if one did. */
export function useShownCart(page?: CartPage): CartState {
  const state = useCart();
  useBeforePaint(() => {
    const stop = optimisticCart.watch();
    return () => {
      stop();
      optimisticCart.forget();
    };
  }, []);
  return state.page || !page ? state : { ...state, page };
}
