import { createPath, useMatches, useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect } from 'react';
import { fetcherField } from '~/forms/failed-form';
import { inTime, patience } from './load-part';

/** `useLayoutEffect` without React's warning on the server. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Build of the document: data loaded later may be of a newer one. Undefined if its root has failed. */
let build: string | undefined;
let data: unknown[] | undefined;
const listeners = new Set<() => void>();

/** Exposes router data to code outside of React, and loads a late page as a document. */
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

/** True from the router's start, a moment before React renders it. */
export const isNavigating = (): boolean =>
  data !== undefined && window.__remixRouter.state.navigation.state !== 'idle';

export const isChanging = (): boolean =>
  data !== undefined &&
  [...window.__remixRouter.state.fetchers.values()].some(
    ({ state, formData }) => state === 'submitting' && formData?.has(fetcherField),
  );

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

/** Runs `load` after pending cart changes or a timeout: a document load discards the queue. */
export function afterCart(load: () => void): void {
  inTime(settled()).then(load, load);
}

/** Loads the pending page as a document if its script is gone or late. Nothing is sent twice. */
export const loadAsDocument = (): void => afterCart(loadOnItsWay);

/** Calls back with loader data: now if the page is hydrated, and after each navigation or revalidation. */
export function onPageData<Data>(listener: (data: Data[]) => void): void {
  const tell = () => listener((data ?? []).filter((part): part is Data & object => part instanceof Object));
  listeners.add(tell);
  if (data) tell();
}
