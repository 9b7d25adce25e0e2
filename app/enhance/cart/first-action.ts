import { useEffect, useRef } from 'react';
import type { HeaderView } from '~/commerce/cart/page.server';
import { tryImport } from '~/enhance/page/load-part';
import { onNextInteraction } from '~/enhance/page/next-action';
import { storeSettings } from '~/store-settings';

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
    if (storeSettings().initStoreOnUserActionToReduceServerLoad) onNextInteraction(() => void start(), controller.signal);
    else void start();
    return () => controller.abort();
  }, []);
}
