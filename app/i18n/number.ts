export interface NumberStyle {
  /** BCP 47 tag. */
  tag: string;
  /** The sign before decimals; empty where digits are not those from 0 to 9. */
  decimal: string;
}

const formats = new Map<string, Intl.NumberFormat>();

/** With `decimals` exactly so many places, otherwise as many as there are. */
function formatOf(tag: string, decimals?: number): Intl.NumberFormat {
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

/** Asks Intl, which takes a browser up to 50 ms the first time: for the server. */
export function numberStyle(tag: string): NumberStyle {
  const known = styles.get(tag);
  if (known) return known;
  const format = formatOf(tag);
  const isWestern = format.resolvedOptions().numberingSystem === 'latn';
  const style = { tag, decimal: isWestern ? format.format(0.5).slice(1, -1) : '' };
  styles.set(tag, style);
  return style;
}

/**
 * A number as text: with a style as people write it there ("1.234,5"), without one as it is ("1234.5"). One below 1,000 needs no
 * Intl.
 * @param decimals places that it always has
 */
export function numberText(value: number, style?: NumberStyle, decimals?: number): string {
  const plain = decimals === undefined ? String(value) : value.toFixed(decimals);
  if (!style) return plain;
  return style.decimal !== '' && /^\d{1,3}(?:\.\d+)?$/.test(plain)
    ? plain.replace('.', style.decimal)
    : formatOf(style.tag, decimals).format(value);
}
