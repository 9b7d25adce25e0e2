import { useEffect, useRef } from 'react';
import type { ShownHeader } from '~/commerce/cart/page.server';
import { loadPart } from '~/enhance/page/load-part';
import { onNextAction } from '~/enhance/page/next-action';
import { storeSettings } from '~/store-settings';

/** Fetches the session on the first interaction, as most visits only read (setting initStoreOnUserActionToReduceServerLoad). */
export function useSessionOnFirstAction(header: ShownHeader): void {
  const headerRef = useRef(header);
  useEffect(() => {
    headerRef.current = header;
  }, [header]);
  useEffect(() => {
    const end = new AbortController();
    const start = async () => {
      const watch = await loadPart(async () => (await import('./watch-session')).watchSession);
      watch?.(() => headerRef.current, end.signal);
    };
    if (storeSettings().initStoreOnUserActionToReduceServerLoad) onNextAction(() => void start(), end.signal);
    else void start();
    return () => end.abort();
  }, []);
}
