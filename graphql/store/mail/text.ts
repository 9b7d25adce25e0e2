import de from './locales/de_DE.json';
import en from './locales/en_US.json';
import es from './locales/es_ES.json';
import fr from './locales/fr_FR.json';
import it from './locales/it_IT.json';
import pt from './locales/pt_BR.json';

export type MailKey = Exclude<keyof typeof en, 'lang'>;
type Texts = typeof en;

const LOCALES: ReadonlyMap<string, Texts> = new Map([
  ['en_US', en],
  ['de_DE', de],
  ['es_ES', es],
  ['fr_FR', fr],
  ['it_IT', it],
  ['pt_BR', pt],
]);

export interface MailLanguage {
  /** BCP 47, for Intl and for the `lang` attribute. */
  tag: string;
  t(key: MailKey, values?: Readonly<Record<string, string>>): string;
}

/**
 * The language of a mail: the first of the wishes that the shop speaks (`de_DE`, `de-AT` and `de` are all German), else
 * English.
 */
export function mailLanguage(...wishes: readonly string[]): MailLanguage {
  const texts = wishes.map(speak).find((found) => found !== undefined) ?? en;
  return {
    tag: texts.lang,
    t: (key, values = {}) =>
      texts[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place),
  };
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

/** The first language of an Accept-Language header that the shop writes in, as WordPress names it (`de_DE`); else empty. */
export function spokenLocale(header: string | null): string {
  const texts = acceptedLanguages(header)
    .map(speak)
    .find((found) => found !== undefined);
  return [...LOCALES].find(([, candidate]) => candidate === texts)?.[0] ?? '';
}

function speak(wish: string): Texts | undefined {
  const exact = LOCALES.get(wish.replace('-', '_'));
  if (exact) return exact;
  const language = wish.slice(0, 2).toLowerCase();
  if (language === '' || (wish.length > 2 && !/[_-]/.test(wish.charAt(2)))) return undefined;
  return [...LOCALES].find(([code]) => code.startsWith(`${language}_`))?.[1];
}
