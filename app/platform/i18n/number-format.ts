import { memoize } from '~/platform/memoize';

export interface NumberStyle {
  tag: string;
  /** Decimal separator. Empty for digits other than 0 to 9. */
  decimal: string;
}

const getNumberFormat = memoize(
  (tag: string, decimals?: number) =>
    new Intl.NumberFormat(tag, {
      maximumFractionDigits: decimals ?? 20,
      minimumFractionDigits: decimals ?? 0,
    }),
);

/** Server only: the first call of Intl takes a browser up to 50 ms. */
export const getNumberStyle = memoize((tag: string): NumberStyle => {
  const format = getNumberFormat(tag);
  const isWestern = format.resolvedOptions().numberingSystem === 'latn';
  return { tag, decimal: isWestern ? format.format(0.5).slice(1, -1) : '' };
});

/** Formats in a style ("1.234,5") or plainly ("1234.5"). Numbers below 1,000 do not need Intl. */
export function formatNumber(value: number, style?: NumberStyle, decimals?: number): string {
  const plain = decimals === undefined ? String(value) : value.toFixed(decimals);
  if (!style) return plain;
  return style.decimal !== '' && /^\d{1,3}(?:\.\d+)?$/.test(plain)
    ? plain.replace('.', style.decimal)
    : getNumberFormat(style.tag, decimals).format(value);
}
