import { createContext, useContext } from 'react';

/** What marks the page's own scripts while it is rendered; empty in the browser, where they have run. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
