import { createPath, useMatches, useNavigation, type Navigation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { optimisticCart } from '~/enhance/cart/optimistic-cart';
import { inTime, patience } from './load-part';

/** `useLayoutEffect` that says nothing on the server, where there is nothing to lay out. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

interface Router {
  /** The id of the build that the page came from; undefined for one whose root has failed. */
  build: string | undefined;
  navigation: Navigation;
  data: unknown[];
}

let router: Router | undefined;
const listeners = new Set<() => void>();

/** Notes what the page shows and what is on its way, for code that React does not run. */
export function useRouterNotes(build: string | undefined): void {
  // Data that come later may be those of a newer build.
  const [own] = useState(build);
  const navigation = useNavigation();
  const matches = useMatches();
  useBeforePaint(() => {
    const data = matches.map((match) => match.data);
    router = { build: own, navigation, data };
  });
  const { state, location } = navigation;
  useEffect(() => {
    if (state !== 'loading' || location.pathname === window.location.pathname) return;
    const late = setTimeout(loadAsDocument, patience);
    return () => clearTimeout(late);
  }, [state, location]);
  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle) for (const listener of listeners) listener();
  }, [isIdle, matches]);
}

export const pageBuild = (): string | undefined => router?.build;

/** Whether another page, or the answer to a form, is on its way. */
export const isNavigating = (): boolean => router !== undefined && router.navigation.state !== 'idle';

/** Milliseconds between two looks at what is on its way: React shows it a moment after the router has begun. */
const moment = 50;

function loadOnItsWay(looks: number): void {
  const { state, location } = router?.navigation ?? {};
  if (state === 'loading' && location) window.location.assign(createPath(location));
  else if (looks > 0) setTimeout(loadOnItsWay, moment, looks - 1);
}

/** Does what loads a document after the cart's changes, unless they take too long: a document takes no queue along. */
export function afterCart(load: () => void): void {
  inTime(optimisticCart.settled()).then(load, load);
}

/** Loads the page on its way as a document: its script is gone, or late. Nothing is sent a second time. */
export const loadAsDocument = (): void => afterCart(() => loadOnItsWay(40));

/** Calls back with what the loaders have given: now, if the page is hydrated, and with every new page or data. */
export function onPageData<Data>(listener: (data: Data[]) => void): void {
  const tell = () => listener((router?.data ?? []).filter((data): data is Data => data instanceof Object));
  listeners.add(tell);
  if (router) tell();
}
