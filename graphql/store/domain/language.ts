/** The languages that the store writes in, as WordPress names them. */
export const storeLocales = ['en_US', 'de_DE', 'es_ES', 'fr_FR', 'it_IT', 'pt_BR'] as const;
export type StoreLocale = (typeof storeLocales)[number];

/** The texts of one area in every language: `locales/<locale>/<area>.json`. */
export type Translations<Key extends string> = Readonly<Record<StoreLocale, Readonly<Record<Key, string>>>>;

export interface Language<Key extends string> {
  /** BCP 47, for Intl and for the `lang` attribute. */
  tag: string;
  /** A text with its `{{name}}` places filled; a place without a value stays. */
  t(key: Key, values?: Readonly<Record<string, string>>): string;
}

/** The texts of one language. */
export function inLanguage<Key extends string>(
  translations: Translations<Key>,
  locale: StoreLocale,
): Language<Key> {
  const texts = translations[locale];
  return {
    tag: locale.replace('_', '-'),
    t: (key, values = {}) => fillPlaces(texts[key], values),
  };
}

/** Fills the `{{name}}` places of a text. */
export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

/** The first of the wishes that the store speaks (`de_DE`, `de-AT` and `de` are all German), else English. */
export function localeOf(...wishes: readonly string[]): StoreLocale {
  return firstSpoken(wishes) ?? 'en_US';
}

/** The languages of an Accept-Language header, best first. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.split(';').map((text) => text.trim());
      const quality = Number(options.find((option) => option.startsWith('q='))?.slice(2) ?? 1);
      return { tag, quality: Number.isFinite(quality) ? quality : 0 };
    })
    .filter(({ tag, quality }) => /^[a-z]/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** The first language of an Accept-Language header that the store speaks; empty when it speaks none. */
export function spokenLocale(header: string | null): StoreLocale | '' {
  return firstSpoken(acceptedLanguages(header)) ?? '';
}

function firstSpoken(wishes: readonly string[]): StoreLocale | undefined {
  return wishes.map(speak).find((locale) => locale !== undefined);
}

function speak(wish: string): StoreLocale | undefined {
  const exact = storeLocales.find((locale) => locale === wish.replace('-', '_'));
  if (exact) return exact;
  const language = wish.slice(0, 2).toLowerCase();
  if (language === '' || (wish.length > 2 && !/[_-]/.test(wish.charAt(2)))) return undefined;
  return storeLocales.find((locale) => locale.startsWith(`${language}_`));
}
