const formats = new Map<string, Intl.NumberFormat>();

/**
 * A number as text: with a language as people write it there ("1.234,5"), without one as it is ("1234.5").
 * @param decimals places that it always has
 */
export function numberText(value: number, language?: string, decimals?: number): string {
  if (language === undefined) return decimals === undefined ? String(value) : value.toFixed(decimals);
  const key = `${language} ${decimals ?? ''}`;
  let format = formats.get(key);
  if (!format) {
    const places = decimals === undefined ? 20 : decimals;
    format = new Intl.NumberFormat(language, {
      maximumFractionDigits: places,
      ...(decimals === undefined ? {} : { minimumFractionDigits: places }),
    });
    formats.set(key, format);
  }
  return format.format(value);
}
