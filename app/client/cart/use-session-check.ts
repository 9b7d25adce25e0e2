import { useEffect, useRef } from 'react';
import type { HeaderView } from '~/commerce/cart/cart-page.server';
import { fetchJson, withBase } from '~/client/page/base-path';
import { isNavigating } from '~/client/page/router';
import { isRecord } from '~/platform/parse-json';
import { storeSettings } from '~/platform/settings/store-settings';

/** A first interaction that changes the cart brings the header itself. */
const CHECK_DELAY_MS = 250;

function onNextInteraction(callback: () => unknown, abortSignal: AbortSignal): void {
  const controller = new AbortController();
  const { signal } = controller;
  const onInteraction = () => {
    controller.abort();
    callback();
  };
  abortSignal.addEventListener('abort', () => controller.abort(), { signal });
  for (const name of ['pointerdown', 'keydown'])
    window.addEventListener(name, onInteraction, { capture: true, passive: true, signal });
}

/** Pending requests bring the new header, may log in or out, and consume the flash message. */
const isBusy = () =>
  isNavigating() ||
  window.__remixRouter.state.fetchers.size > 0 ||
  document.querySelector('form[aria-busy]') !== null;

/** Checks the session on the first interaction, as most visits only read, and when another tab may have changed it. */
export function useSessionCheck(header: HeaderView): void {
  const headerRef = useRef(header);
  useEffect(() => {
    headerRef.current = header;
  }, [header]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const check = async () => {
      const { current } = headerRef;
      const isOutdated = () => signal.aborted || current !== headerRef.current;
      await new Promise((resolve) => setTimeout(resolve, CHECK_DELAY_MS));
      if (isOutdated()) return;
      if (isBusy()) return onNextInteraction(check, signal);
      const session = await fetchJson(withBase('/session'), isRecord, { cache: 'no-store' });
      if (!session || isOutdated() || isBusy()) return;
      if (session['hasNews'] === true || JSON.stringify(session['header']) !== JSON.stringify(current))
        window.__remixRouter.revalidate();
    };
    const onVisibilityChange = () => document.visibilityState === 'visible' && void check();
    if (storeSettings().initStoreOnUserActionToReduceServerLoad) onNextInteraction(check, signal);
    else void check();
    document.addEventListener('visibilitychange', onVisibilityChange, { signal });
    return () => controller.abort();
  }, []);
}
