import { useEffect } from 'react';
import { isNavigating } from '~/enhance/page/router';
import { storeSettings } from '~/store-settings';
import { prepare, refresh } from './submit';
import { optimisticCart } from './use-cart';

const actions = ['pointerdown', 'keydown'] as const;

/** Milliseconds: when the first action is itself a change of the cart, its answer brings the header along. */
const delay = 250;
/** Milliseconds out of sight after which another tab may have changed the cart. */
const away = 10_000;

/**
 * Asks for the session when the shopper first does something, not before: most visits only read (setting
 * initStoreOnUserActionToReduceServerLoad). The same again after the page was out of sight.
 */
export function useSessionOnFirstAction(): void {
  useEffect(() => {
    let hiddenAt = 0;
    let waiting: number | undefined;
    const disarm = () => actions.forEach((name) => window.removeEventListener(name, act, true));
    const act = () => {
      disarm();
      prepare();
      const { version } = optimisticCart;
      const { header } = optimisticCart.get();
      const isUntouched = () => {
        const now = optimisticCart.get();
        return optimisticCart.version === version && now.header === header && !now.running;
      };
      waiting = window.setTimeout(() => {
        // A page or form on its way brings what is new, may log in or out, and takes the message that waits for it.
        if (isNavigating() || document.querySelector('form[aria-busy]')) arm();
        else if (isUntouched()) refresh();
      }, delay);
    };
    const arm = () => {
      if (storeSettings().initStoreOnUserActionToReduceServerLoad)
        actions.forEach((name) => window.addEventListener(name, act, { capture: true, passive: true }));
      else act();
    };
    const onVisible = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > away) arm();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refresh();
    };
    const onOnline = () => {
      if (optimisticCart.get().stale) refresh();
    };
    arm();
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('pageshow', onShow, { signal });
    window.addEventListener('online', onOnline, { signal });
    return () => {
      disarm();
      window.clearTimeout(waiting);
      end.abort();
    };
  }, []);
}
