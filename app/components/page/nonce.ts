import { createContext, useContext } from 'react';

/** The page's CSP nonce; empty in the browser, where scripts that are there have run. */
export const NonceContext = createContext('');

export function useNonce(): string {
  return useContext(NonceContext);
}
