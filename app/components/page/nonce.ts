import { createContext } from 'react';

/** CSP nonce during server rendering. Empty in the browser. */
export const NonceContext = createContext('');
