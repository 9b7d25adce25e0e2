import { createContext, useContext, type ReactNode } from 'react';
import { codeOf, type LocaleCode } from './locales';
import { formatNumber, type NumberStyle } from './number-format';
import type { Translate } from './messages';

interface Language {
  t: Translate;
  tag: string;
  numbers?: NumberStyle | undefined;
  hours?: readonly string[];
  catalogue?: string | undefined;
}

const LanguageContext = createContext<Language | null>(null);

export function TranslateProvider({ children, ...language }: Language & { children: ReactNode }) {
  return <LanguageContext.Provider value={language}>{children}</LanguageContext.Provider>;
}

export function useT(): Translate {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useT needs a TranslateProvider above it');
  return language.t;
}

export const useNumbers = (): NumberStyle | undefined => useContext(LanguageContext)?.numbers;

export function useNumber(): (value: number, decimals?: number) => string {
  const numbers = useNumbers();
  return (value, decimals) => formatNumber(value, numbers, decimals);
}

export function useLocale(): LocaleCode {
  return codeOf(useContext(LanguageContext)?.tag ?? '');
}

export function useOpeningHours(): readonly string[] {
  return useContext(LanguageContext)?.hours ?? [];
}

/** Gets the `lang` of catalogue texts. Undefined if it is that of the page. */
export const useCatalogueLang = (): string | undefined => useContext(LanguageContext)?.catalogue;
