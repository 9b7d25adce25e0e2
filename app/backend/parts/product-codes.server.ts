import { storeSettings } from '~/store-settings';
import { toText } from '~/backend/sentences/errors.server';

/** What search engines and price comparisons know a product by in every shop. */
export interface ProductCodes {
  /** Global Trade Item Number (EAN, UPC, ISBN-13): 8, 12, 13 or 14 digits with a right check digit. */
  gtin?: string;
  mpn?: string;
}

export type MetaData = readonly ({ key: string; value: string | null } | null)[] | null | undefined;

/** As long as Google takes a maker's number. */
const longestMpn = 70;

/** The GTIN in a text, in which blanks and dashes do not matter; undefined when it is none, or mistyped. */
export function gtinOf(text: string): string | undefined {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined;
  // From the right, after the check digit, every other digit counts three times.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 ? digits : undefined;
}

/** Names of the fields that hold the codes, for the query. */
export const codeFields = (): string[] => [
  ...new Set([...storeSettings().productCodes.gtin, ...storeSettings().productCodes.mpn]),
];

/** The codes of a product: of each the first of the fields that the settings name which holds one. */
export function productCodes(metaData: MetaData): ProductCodes {
  const first = (names: readonly string[], read: (text: string) => string | undefined) =>
    names
      .flatMap((name) => (metaData ?? []).filter((entry) => entry?.key === name))
      .map((entry) => read(toText(entry?.value ?? '').trim()))
      .find((code) => code !== undefined);
  const gtin = first(storeSettings().productCodes.gtin, gtinOf);
  const mpn = first(storeSettings().productCodes.mpn, (text) =>
    text === '' || text.length > longestMpn || /\p{Cc}/u.test(text) ? undefined : text,
  );
  return { ...(gtin ? { gtin } : {}), ...(mpn ? { mpn } : {}) };
}
