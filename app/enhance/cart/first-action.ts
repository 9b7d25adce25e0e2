import { useEffect, useRef } from 'react';
import type { ShownHeader } from '~/commerce/cart/page.server';
import { askJson, withBase } from '~/enhance/page/address';
import { reloadCart } from '~/enhance/page/revalidation';
import { isChanging, isNavigating } from '~/enhance/page/router';
import { isRecord } from '~/platform/parse-json';
import { storeSettings } from '~/store-settings';

const actions = ['pointerdown', 'keydown'] as const;

/** A first action that is itself a change of the cart brings the header along. */
const DELAY_MS = 250;
/** Out of sight for so long, another tab may have changed the cart. */
const AWAY_MS = 10_000;

interface Session {
  header: ShownHeader;
  /** A message waits for the next page. */
  hasNews: boolean;
}

const isSession = (value: unknown): value is Session => isRecord(value) && 'header' in value;

/**
 * Asks for the session when the shopper first does something, not before: most visits only read (setting
 * initStoreOnUserActionToReduceServerLoad). The same again after the page was out of sight. What shows another header is loaded again.
 */
export function useSessionOnFirstAction(header: ShownHeader): void {
  const shown = useRef(header);
  useEffect(() => {
    shown.current = header;
  }, [header]);
  useEffect(() => {
    let hiddenAt = 0;
    let waiting: number | undefined;
    const compare = async () => {
      const before = shown.current;
      const session = await askJson(withBase('/session'), isSession, { cache: 'no-store' });
      if (!session || before !== shown.current || isChanging()) return;
      if (session.hasNews || JSON.stringify(session.header) !== JSON.stringify(before)) reloadCart();
    };
    const disarm = () => actions.forEach((name) => window.removeEventListener(name, act, true));
    const act = () => {
      disarm();
      const before = shown.current;
      waiting = window.setTimeout(() => {
        // A page or form on its way brings what is new, may log in or out, and takes the message that waits for it.
        if (isNavigating() || isChanging() || document.querySelector('form[aria-busy]')) arm();
        else if (before === shown.current) void compare();
      }, DELAY_MS);
    };
    const arm = () => {
      if (storeSettings().initStoreOnUserActionToReduceServerLoad)
        actions.forEach((name) => window.addEventListener(name, act, { capture: true, passive: true }));
      else act();
    };
    const onVisible = () => {
      if (document.visibilityState === 'hidden') hiddenAt = Date.now();
      else if (Date.now() - hiddenAt > AWAY_MS) arm();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reloadCart();
    };
    arm();
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('visibilitychange', onVisible, { signal });
    window.addEventListener('pageshow', onShow, { signal });
    return () => {
      disarm();
      window.clearTimeout(waiting);
      end.abort();
    };
  }, []);
}
