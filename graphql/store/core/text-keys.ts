import { stripTags } from '../../shared/html-text';

/** Letters that WordPress' remove_accents replaces and Unicode does not decompose. */
const asciiLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ĳ: 'ij', ĸ: 'k' },
  ...{ ł: 'l', ŀ: 'l', ŉ: 'n', ŋ: 'n', ŧ: 't', ſ: 's', ƶ: 'z', ª: 'a', º: 'o', '€': 'e' },
};
const asciiLettersPattern = new RegExp(`[${Object.keys(asciiLetters).join('')}]`, 'g');
/** Punctuation outside ASCII that sanitize_title drops or turns into a hyphen. */
const droppedCharacters =
  /[\u00ad\u00a1\u00bf\u00ab\u00bb\u2018-\u201f\u2026\u2039\u203a\u00a9\u00ae\u00b0\u2122\u200b-\u200f\u2028-\u202e\u2060\u2061\ufeff£´ˊ\ufffd]/g;
const dashes = /[\s./\u00a0\u2010-\u2015-]+/g;

const MAX_SLUG_LENGTH = 200;

const removeAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(asciiLettersPattern, (letter) => asciiLetters[letter] ?? letter);

/** WordPress' sanitize_title, with at most 200 encoded characters. */
export function slugify(text: string): string {
  const slug = removeAccents(stripTags(text))
    .replace(/&[a-z0-9#]+;/g, '')
    .replace(droppedCharacters, '')
    .replaceAll('×', 'x')
    .replace(dashes, '-')
    .replace(/[\0-\x7f]/g, (character) => (/[a-z0-9_-]/.test(character) ? character : ''));
  return truncateSlug(slug.replace(/-+/g, '-').replace(/^-|-$/g, ''), MAX_SLUG_LENGTH);
}

export const toLocalAttributeSlug = (name: string): string => slugify(name) || name.trim().toLowerCase();

/** The first free of `slug`, `slug-2`, `slug-3` …, within WordPress' maximum length. */
export function findFreeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${String(number)}`;
    const candidate = truncateSlug(slug, MAX_SLUG_LENGTH - suffix.length) + suffix;
    if (!isTaken(candidate)) return candidate;
  }
}

function truncateSlug(slug: string, maxLength: number): string {
  let [truncated, encodedLength] = ['', 0];
  for (const letter of slug.replaceAll(/\p{Surrogate}/gu, '')) {
    encodedLength += encodeURIComponent(letter).length;
    if (encodedLength > maxLength) return truncated.replace(/-$/, '');
    truncated += letter;
  }
  return truncated;
}

/** Compares names like MySQL's collation: case and accents are ignored. */
export const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Removes accents and case, to compare like MySQL's collation. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
}
