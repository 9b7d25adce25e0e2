import { createContext, useContext, type ReactNode } from 'react';
import { storeSettings } from '~/store-settings';
import { codeOf, defaultLocale, type LocaleCode } from './locales';
import type { Translate } from './messages';

interface Language {
  t: Translate;
  locale: LocaleCode;
  hours: readonly string[];
}

const LanguageContext = createContext<Language | null>(null);

interface TranslateProviderProps {
  t: Translate;
  /** BCP 47 tag, as in `html lang`. */
  tag: string;
  /** The opening hours in the shopper's language, line by line. */
  hours?: readonly string[];
  children: ReactNode;
}

export function TranslateProvider({ t, tag, hours = [], children }: TranslateProviderProps) {
  return (
    <LanguageContext.Provider value={{ t, locale: codeOf(tag), hours }}>{children}</LanguageContext.Provider>
  );
}

/** The `t` of the shopper's language. */
export function useT(): Translate {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useT needs a TranslateProvider above it');
  return language.t;
}

export function useLocale(): LocaleCode {
  return useContext(LanguageContext)?.locale ?? defaultLocale;
}

export function useOpeningHours(): readonly string[] {
  return useContext(LanguageContext)?.hours ?? [];
}

/** `lang` of texts in the shop's own language; undefined where the page speaks it, too. */
export function useCatalogueLang(): string | undefined {
  const { catalogueLanguage } = storeSettings;
  return useLocale().slice(0, 2) === catalogueLanguage.slice(0, 2) ? undefined : catalogueLanguage;
}
