import { languages, type LanguageCode } from '../../rules/languages';

export interface Language<Key extends string> {
  /** BCP 47 */
  tag: string;
  t(key: Key, values?: Readonly<Record<string, string>>): string;
}

export function fillPlaces(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}

/** Finds the first supported language (`de_DE`, `de-AT` and `de` are all German), else English. */
export function localeOf(...wishes: readonly string[]): LanguageCode {
  return firstSpoken(wishes) ?? 'en_US';
}

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

export function spokenLocale(header: string | null): LanguageCode | '' {
  return firstSpoken(acceptedLanguages(header)) ?? '';
}

function firstSpoken(wishes: readonly string[]): LanguageCode | undefined {
  return wishes.map(speak).find((locale) => locale !== undefined);
}

function speak(wish: string): LanguageCode | undefined {
  const exact = languages.find(({ code }) => code === wish.replace('-', '_'));
  if (exact) return exact.code;
  const language = wish.slice(0, 2).toLowerCase();
  if (language === '' || (wish.length > 2 && !/[_-]/.test(wish.charAt(2)))) return undefined;
  return languages.find(({ code }) => code.startsWith(`${language}_`))?.code;
}
