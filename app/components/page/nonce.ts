import { createContext } from 'react';

/** What marks the page's own scripts while it is rendered; empty in the browser, where they have run. */
export const NonceContext = createContext('');
