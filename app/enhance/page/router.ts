import { createPath, useMatches, useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect } from 'react';
import { fetcherField } from '~/forms/failed-form';
import { inTime, patience } from './load-part';

/** `useLayoutEffect` that says nothing on the server, where there is nothing to lay out. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** The build that the page came from: data that come later may be those of a newer one. Undefined for one whose root has failed. */
let build: string | undefined;
/** What the loaders have given; undefined before the page is hydrated. */
let data: unknown[] | undefined;
const listeners = new Set<() => void>();

/** Notes what the page shows, for code that React does not run, and loads what is late as a document. */
export function useRouterNotes(newest: string | undefined): void {
  const { state, location } = useNavigation();
  const matches = useMatches();
  useBeforePaint(() => {
    if (!data) build = newest;
    data = matches.map((match) => match.data);
  });
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

export const pageBuild = (): string | undefined => build;

/** Whether another page, or the answer to a form, is on its way. React shows it a moment after the router has begun. */
export const isNavigating = (): boolean =>
  data !== undefined && window.__remixRouter.state.navigation.state !== 'idle';

/** Whether a form of a fetcher is being sent. */
export const isChanging = (): boolean =>
  data !== undefined &&
  [...window.__remixRouter.state.fetchers.values()].some(
    ({ state, formData }) => state === 'submitting' && formData?.has(fetcherField),
  );

/** Resolves when no form of a fetcher is left to be answered. */
export function settled(): Promise<void> {
  if (!isChanging()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = window.__remixRouter.subscribe(() => {
      if (isChanging()) return;
      stop();
      resolve();
    });
  });
}

function loadOnItsWay(): void {
  const { state, location } = window.__remixRouter.state.navigation;
  if (state === 'loading') window.location.assign(createPath(location));
}

/** Does what loads a document after the cart's changes, unless they take too long: a document takes no queue along. */
export function afterCart(load: () => void): void {
  inTime(settled()).then(load, load);
}

/** Loads the page on its way as a document: its script is gone, or late. Nothing is sent a second time. */
export const loadAsDocument = (): void => afterCart(loadOnItsWay);

/** Calls back with what the loaders have given: now, if the page is hydrated, and with every new page or data. */
export function onPageData<Data>(listener: (data: Data[]) => void): void {
  const tell = () => listener((data ?? []).filter((part): part is Data & object => part instanceof Object));
  listeners.add(tell);
  if (data) tell();
}
