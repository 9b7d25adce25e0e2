import { storeSettings } from '~/platform/settings/store-settings';
import { toText } from '~/platform/backend/commerce-error.server';

export interface ProductCodes {
  gtin?: string;
  mpn?: string;
}

export type MetaData = readonly ({ key: string; value: string | null } | null)[] | null | undefined;

/** Limit of Google Merchant Center. */
const MAX_MPN_LENGTH = 70;

/** Ignores blanks and dashes. Returns undefined if the check digit is wrong. */
export function parseGtin(text: string): string | undefined {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined;
  // From the right, after the check digit, every other digit counts three times (GS1).
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0 ? digits : undefined;
}

export const getCodeFields = (): string[] => [
  ...new Set([...storeSettings().productCodes.gtin, ...storeSettings().productCodes.mpn]),
];

export function findProductCodes(metaData: MetaData): ProductCodes {
  const findFirst = (names: readonly string[], read: (text: string) => string | undefined) =>
    names
      .flatMap((name) => (metaData ?? []).filter((entry) => entry?.key === name))
      .map((entry) => read(toText(entry?.value ?? '').trim()))
      .find((code) => code !== undefined);
  const gtin = findFirst(storeSettings().productCodes.gtin, parseGtin);
  const mpn = findFirst(storeSettings().productCodes.mpn, (text) =>
    text === '' || text.length > MAX_MPN_LENGTH || /\p{Cc}/u.test(text) ? undefined : text,
  );
  return { ...(gtin ? { gtin } : {}), ...(mpn ? { mpn } : {}) };
}
