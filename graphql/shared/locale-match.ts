import { languages, type LanguageCode } from './languages';

export interface Language<Key extends string> {
  /** BCP 47 */
  tag: string;
  t(key: Key, values?: Readonly<Record<string, string>>): string;
}

export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Finds the first supported language (`de_DE`, `de-AT` and `de` are all German), else English. */
export function matchLocale(...preferredTags: readonly string[]): LanguageCode {
  return findSupportedLocale(preferredTags) ?? 'en_US';
}

export function parseAcceptLanguage(header: string | null): string[] {
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

export function negotiateLocale(header: string | null): LanguageCode | '' {
  return findSupportedLocale(parseAcceptLanguage(header)) ?? '';
}

function findSupportedLocale(preferredTags: readonly string[]): LanguageCode | undefined {
  return preferredTags.map(toSupportedLocale).find((locale) => locale !== undefined);
}

function toSupportedLocale(preferredTag: string): LanguageCode | undefined {
  const exactMatch = languages.find(({ code }) => code === preferredTag.replace('-', '_'));
  if (exactMatch) return exactMatch.code;
  const language = preferredTag.slice(0, 2).toLowerCase();
  if (language === '' || (preferredTag.length > 2 && !/[_-]/.test(preferredTag.charAt(2)))) return undefined;
  return languages.find(({ code }) => code.startsWith(`${language}_`))?.code;
}
