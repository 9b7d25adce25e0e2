import { createContext, useContext, type ReactNode } from 'react';
import type { Translate } from './messages';

const TranslateContext = createContext<Translate | null>(null);

export function TranslateProvider({ t, children }: { t: Translate; children: ReactNode }) {
  return <TranslateContext.Provider value={t}>{children}</TranslateContext.Provider>;
}

/** The `t` of the shopper's language. */
export function useT(): Translate {
  const t = useContext(TranslateContext);
  if (!t) throw new Error('useT needs a TranslateProvider above it');
  return t;
}
