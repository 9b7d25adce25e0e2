import { useHref, useLocation } from '@remix-run/react';
import { createStore } from './external-store';

const getBasePath = (): string => document.documentElement.dataset['base'] ?? '';

export const withBase = (path: string): string => getBasePath() + path;

export function withoutBase(path: string): string {
  const base = getBasePath();
  return base !== '' && path.startsWith(base) ? path.slice(base.length) || '/' : path;
}

const lastReplaced = createStore<{ key: string; path: string } | undefined>(undefined);

/** Path and query of the address bar: the router's location does not know of `replaceState`. */
export function useAddress() {
  const { key, pathname, search } = useLocation();
  const replaced = lastReplaced.use();
  const replace = (path: string) => {
    window.history.replaceState(window.history.state, '', withBase(path));
    lastReplaced.set({ key, path });
  };
  return { address: replaced?.key === key ? replaced.path : pathname + search, replace };
}

/** Returns undefined if the request fails, is aborted, or sends anything but the expected JSON. */
export async function fetchJson<Value>(
  address: string,
  isExpected: (value: unknown) => value is Value,
  init?: RequestInit,
): Promise<Value | undefined> {
  try {
    const response = await fetch(address, init);
    const value: unknown = response.ok ? await response.json() : undefined;
    return isExpected(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const useBasePath = (): string => useHref('/').replace(/^\/$/, '');

/** For plain links and forms. Remix adds the prefix to its own. */
export function useWithBase(): (path: string) => string {
  const base = useBasePath();
  return (path) => base + path;
}
