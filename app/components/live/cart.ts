import { useNavigation, type ClientLoaderFunctionArgs } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FormFailure } from '~/components/cart/reply';
import type { Translate } from '~/i18n/messages';
import { CartStore, emptyState, type CartPage, type CartState, type Outcome } from './cart-store';
import { readSession, sendForm } from './send';

/** The page's one queue of cart changes. On the server nothing is ever put into it. */
export const cart = new CartStore({
  send: sendForm,
  read: readSession,
  later: (work, delay) => window.setTimeout(work, delay),
});

export function useCart(): CartState {
  return useSyncExternalStore(cart.subscribe, cart.state, () => emptyState);
}

/** A part of the state, for what is on a page many times: it is rendered anew only when that part changes. */
export function useCartPart<Part>(part: (state: CartState) => Part): Part {
  return useSyncExternalStore(
    cart.subscribe,
    () => part(cart.state()),
    () => part(emptyState),
  );
}

/** `clientLoader` of pages that show the cart: they load after what is still on its way to it. */
export async function afterChanges({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  await cart.settled();
  return serverLoader();
}

/** Whether the sums that are shown are being updated. */
export const isUpdating = ({ pending, stale }: CartState): boolean => stale || pending.length > 0;

/** Layout effects do nothing on the server, and React says so aloud. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** What a page load brings is news unless the cart was changed or read since the load began. */
export function useAdopted(news: Partial<Pick<CartState, 'page' | 'header'>>): void {
  const loading = useNavigation().state !== 'idle';
  const began = useRef(0);
  useBeforePaint(() => {
    if (loading) began.current = cart.version();
  }, [loading]);
  const { page, header } = news;
  useBeforePaint(() => {
    cart.adopt({ ...(page ? { page } : {}), ...(header ? { header } : {}) }, began.current);
  }, [page, header]);
}

/** The cart's state where it is shown in full; `page` is what a page load brought, if one did. */
export function useShownCart(page?: CartPage): CartState {
  const state = useCart();
  useEffect(() => {
    const stop = cart.watch();
    return () => {
      stop();
      cart.forget();
    };
  }, []);
  return state.page || !page ? state : { ...state, page };
}

const isFailure = (value: unknown): value is FormFailure =>
  typeof value === 'object' && value !== null && 'form' in value && 'result' in value;

/** The refused form of an outcome. */
export function failureOf(outcome: Outcome | undefined): FormFailure | undefined {
  return outcome?.state === 'refused' && isFailure(outcome.failure) ? outcome.failure : undefined;
}

/** What a change that was not done says, in one sentence. */
export function problemOf(outcome: Outcome | undefined, t: Translate): string | undefined {
  if (outcome?.state === 'lost')
    return outcome.why === 'tooMany'
      ? t('errors:tooMany')
      : t(outcome.why === 'offline' ? 'errors:lost_offline' : 'errors:lost_unavailable');
  if (outcome?.state === 'done' && outcome.flash?.kind === 'error') return outcome.flash.text;
  if (outcome?.state !== 'refused') return undefined;
  const [message] = Object.values(failureOf(outcome)?.result.error ?? {}).flatMap(
    (messages) => messages ?? [],
  );
  return message ?? t('errors:general');
}
