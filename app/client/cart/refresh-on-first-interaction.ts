import { useEffect, useRef } from 'react';
import type { HeaderView } from '~/commerce/cart/cart-page.server';
import { tryImport } from '~/client/page/lazy-import';
import { onNextInteraction } from '~/client/page/next-interaction';
import { storeSettings } from '~/platform/settings/store-settings';

/** Fetches the session on the first interaction, as most visits only read (setting initStoreOnUserActionToReduceServerLoad). */
export function useSessionOnFirstInteraction(header: HeaderView): void {
  const headerRef = useRef(header);
  useEffect(() => {
    headerRef.current = header;
  }, [header]);
  useEffect(() => {
    const controller = new AbortController();
    const start = async () => {
      const watch = await tryImport(async () => (await import('./watch-session')).watchSession);
      watch?.(() => headerRef.current, controller.signal);
    };
    if (storeSettings().initStoreOnUserActionToReduceServerLoad)
      onNextInteraction(() => void start(), controller.signal);
    else void start();
    return () => controller.abort();
  }, []);
}
