export interface NumberStyle {
  tag: string;
  /** Decimal separator. Empty for digits other than 0 to 9. */
  decimal: string;
}

const formats = new Map<string, Intl.NumberFormat>();

function getNumberFormat(tag: string, decimals?: number): Intl.NumberFormat {
  const key = `${tag} ${decimals ?? ''}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(tag, {
      maximumFractionDigits: decimals ?? 20,
      minimumFractionDigits: decimals ?? 0,
    });
  formats.set(key, format);
  return format;
}

const styles = new Map<string, NumberStyle>();

/** Server only: the first call of Intl takes a browser up to 50 ms. */
export function getNumberStyle(tag: string): NumberStyle {
  const cached = styles.get(tag);
  if (cached) return cached;
  const format = getNumberFormat(tag);
  const isWestern = format.resolvedOptions().numberingSystem === 'latn';
  const style = { tag, decimal: isWestern ? format.format(0.5).slice(1, -1) : '' };
  styles.set(tag, style);
  return style;
}

/** Formats in a style ("1.234,5") or plainly ("1234.5"). Numbers below 1,000 do not need Intl. */
export function formatNumber(value: number, style?: NumberStyle, decimals?: number): string {
  const plain = decimals === undefined ? String(value) : value.toFixed(decimals);
  if (!style) return plain;
  return style.decimal !== '' && /^\d{1,3}(?:\.\d+)?$/.test(plain)
    ? plain.replace('.', style.decimal)
    : getNumberFormat(style.tag, decimals).format(value);
}
