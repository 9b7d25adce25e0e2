import { useHref, useLocation } from '@remix-run/react';
import { createStore } from './external-store';

/** The path that all pages of this language are below, in the browser; '' for none. */
const basePath = (): string => document.documentElement.dataset['base'] ?? '';

/** A path of the shop as the browser has to ask for it. */
export const withBase = (path: string): string => basePath() + path;

/** A path that the browser has, as the shop knows it. */
export function withoutBase(path: string): string {
  const base = basePath();
  return base !== '' && path.startsWith(base) ? path.slice(base.length) || '/' : path;
}

/** The entry of the history whose address was replaced last, by its key, and that address. */
const lastReplaced = createStore<{ key: string; path: string } | undefined>(undefined);

/** Path and query as the address bar shows them: the router's location does not know what `replace` has put in its place. */
export function useAddress() {
  const { key, pathname, search } = useLocation();
  const replaced = lastReplaced.use();
  const replace = (path: string) => {
    window.history.replaceState(window.history.state, '', withBase(path));
    lastReplaced.set({ key, path });
  };
  return { address: replaced?.key === key ? replaced.path : pathname + search, replace };
}

/** What an address answers in JSON; undefined for anything else, without a connection, and when the question is called off. */
export async function askJson<Answer>(
  address: string,
  isAnswer: (value: unknown) => value is Answer,
  init?: RequestInit,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, init);
    const value: unknown = response.ok ? await response.json() : undefined;
    return isAnswer(value) ? value : undefined;
  } catch {
    // No connection, called off, or no JSON: a page does without.
    return undefined;
  }
}

/** The same path while a page is rendered. */
export const useBase = (): string => useHref('/').replace(/^\/$/, '');

/** Addresses of plain links and forms while a page is rendered; Remix's own know the base path themselves. */
export function useWithBase(): (path: string) => string {
  const base = useBase();
  return (path) => base + path;
}
