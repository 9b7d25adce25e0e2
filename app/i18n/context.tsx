import { createContext, useContext, type ReactNode } from 'react';
import { codeOf, type LocaleCode } from './locales';
import { numberText, type NumberStyle } from './number';
import type { Translate } from './messages';

interface Language {
  t: Translate;
  /** BCP 47 tag, as in `html lang`. */
  tag: string;
  /** How numbers are written, if the language has a way of its own. */
  numbers?: NumberStyle | undefined;
  /** The opening hours in the shopper's language, line by line. */
  hours?: readonly string[];
  /** The language of names and texts of the shop, where that is another one. */
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

/** How numbers are written, if the language has a way of its own. */
export const useNumbers = (): NumberStyle | undefined => useContext(LanguageContext)?.numbers;

/** Writes numbers that stand alone, as those in texts are. */
export function useNumber(): (value: number, decimals?: number) => string {
  const numbers = useNumbers();
  return (value, decimals) => numberText(value, numbers, decimals);
}

export function useLocale(): LocaleCode {
  return codeOf(useContext(LanguageContext)?.tag ?? '');
}

export function useOpeningHours(): readonly string[] {
  return useContext(LanguageContext)?.hours ?? [];
}

/** `lang` of texts in the shop's own language; undefined where the page speaks it, too. */
export const useCatalogueLang = (): string | undefined => useContext(LanguageContext)?.catalogue;
