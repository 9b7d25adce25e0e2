import { createPath, useMatches, useNavigation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { FETCHER_FIELD } from '~/domain/forms/form-error-state';
import { withImportTimeout, IMPORT_TIMEOUT_MS } from './lazy-import';

/** `useLayoutEffect` without React's warning on the server. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Build of the document: data loaded later may be of a newer one. Undefined if its root has failed. */
let documentBuild: string | undefined;
let loaderData: unknown[] | undefined;
const listeners = new Set<() => void>();

/** Exposes router data to code outside of React, and loads a late page as a document. */
export function useRouterSnapshot(serverBuild: string | undefined): void {
  const { state, location } = useNavigation();
  const matches = useMatches();
  useBeforePaint(() => {
    if (!loaderData) documentBuild = serverBuild;
    loaderData = matches.map((match) => match.data);
  });
  useEffect(() => {
    if (state !== 'loading' || location.pathname === window.location.pathname) return;
    const timer = setTimeout(loadAsDocument, IMPORT_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state, location]);
  const isIdle = state === 'idle';
  useEffect(() => {
    if (isIdle) for (const listener of listeners) listener();
  }, [isIdle, matches]);
}

export const getDocumentBuild = (): string | undefined => documentBuild;

/** True from the router's start, a moment before React renders it. */
export const isNavigating = (): boolean =>
  loaderData !== undefined && window.__remixRouter.state.navigation.state !== 'idle';

/** True while the form's own page revalidates after its response: the form may already be sent again. */
export function useIsAnswered(): boolean {
  const { state, location } = useNavigation();
  const [submittedKey, setSubmittedKey] = useState<string>();
  if (state === 'submitting' && location.key !== submittedKey) setSubmittedKey(location.key);
  return state === 'loading' && location.key === submittedKey;
}

export function useIsSubmitting(intent: string): boolean {
  const isSameIntent = useNavigation().formData?.get('intent') === intent;
  return !useIsAnswered() && isSameIntent;
}

export const isFetcherSubmitting = (): boolean =>
  loaderData !== undefined &&
  [...window.__remixRouter.state.fetchers.values()].some(
    ({ state, formData }) => state === 'submitting' && formData?.has(FETCHER_FIELD),
  );

export function whenCartSettled(): Promise<void> {
  if (!isFetcherSubmitting()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = window.__remixRouter.subscribe(() => {
      if (isFetcherSubmitting()) return;
      stop();
      resolve();
    });
  });
}

function loadPendingDocument(): void {
  const { state, location } = window.__remixRouter.state.navigation;
  if (state === 'loading') window.location.assign(createPath(location));
}

/** Runs `load` after pending cart changes or a timeout: a document load discards the queue. */
export function afterCartChanges(load: () => void): void {
  withImportTimeout(whenCartSettled()).then(load, load);
}

/** Loads the pending page as a document if its script is gone or late. Nothing is sent twice. */
export const loadAsDocument = (): void => afterCartChanges(loadPendingDocument);

/** Calls back with loader data: now if the page is hydrated, and after each navigation or revalidation. */
export function onPageData<Data>(listener: (loaderData: Data[]) => void): void {
  const notify = () =>
    listener((loaderData ?? []).filter((entry): entry is Data & object => entry instanceof Object));
  listeners.add(notify);
  if (loaderData) notify();
}
