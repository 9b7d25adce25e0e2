import { withoutTags } from '../../rules/text';

/** Letters that WordPress' remove_accents replaces and Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ĳ: 'ij', ĸ: 'k' },
  ...{ ł: 'l', ŀ: 'l', ŉ: 'n', ŋ: 'n', ŧ: 't', ſ: 's', ƶ: 'z', ª: 'a', º: 'o', '€': 'e' },
};
const anyPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Punctuation outside ASCII that sanitize_title drops, and what it makes a dash. */
const droppedMarks =
  /[\u00ad\u00a1\u00bf\u00ab\u00bb\u2018-\u201f\u2026\u2039\u203a\u00a9\u00ae\u00b0\u2122\u200b-\u200f\u2028-\u202e\u2060\u2061\ufeff£´ˊ\ufffd]/g;
const dashes = /[\s./\u00a0\u2010-\u2015-]+/g;

const MAX_SLUG_LENGTH = 200;

/** Without the accents of Latin letters. Marks of other scripts are parts of their letters. */
const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(anyPlainLetter, (letter) => plainLetters[letter] ?? letter);

/** A slug as WordPress makes it (sanitize_title), its letters in plain; at most 200 characters as WordPress keeps it, encoded. */
export function slugify(text: string): string {
  const slug = withoutAccents(withoutTags(text))
    .replace(/&[a-z0-9#]+;/g, '')
    .replace(droppedMarks, '')
    .replaceAll('×', 'x')
    .replace(dashes, '-')
    .replace(/[\0-\x7f]/g, (character) => (/[a-z0-9_-]/.test(character) ? character : ''));
  return cutSlug(slug.replace(/-+/g, '-').replace(/^-|-$/g, ''), MAX_SLUG_LENGTH);
}

/** The slug of an attribute of one product alone. */
export const localAttributeSlug = (name: string): string => slugify(name) || name.trim().toLowerCase();

/** The first of `slug`, `slug-2`, `slug-3` … that is free, no longer than WordPress lets it be. */
export function uniqueSlug(slug: string, isTaken: (slug: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${String(number)}`;
    const candidate = cutSlug(slug, MAX_SLUG_LENGTH - end.length) + end;
    if (!isTaken(candidate)) return candidate;
  }
}

function cutSlug(slug: string, length: number): string {
  let [cut, used] = ['', 0];
  for (const letter of slug.replaceAll(/\p{Surrogate}/gu, '')) {
    used += encodeURIComponent(letter).length;
    if (used > length) return cut.replace(/-$/, '');
    cut += letter;
  }
  return cut;
}

/** The order of names in lists, whatever their case and accents, as MySQL's collation has it. */
export const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Text without accents and case, for comparing as MySQL's collation does. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();
}

/** An address on the web; undefined for anything else. */
export function webUrl(text: string | null | undefined): URL | undefined {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
