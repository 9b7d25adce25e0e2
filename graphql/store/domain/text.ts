import { withoutTags } from '../../rules/text';

/** A slug as WordPress makes it: lower case, accents removed, everything else that is no letter or digit a dash. */
export function slugify(text: string): string {
  return withoutTags(text)
    .replace(/&[a-z0-9#]+;/gi, '')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The order of names in lists, whatever their case and accents, as MySQL's collation has it. */
export const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** Text without accents and case, for comparing as MySQL's collation does. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').toLowerCase();
}

/** An address on the web; undefined for anything else. */
export function webUrl(text: string | null | undefined): URL | undefined {
  const url = text && URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
