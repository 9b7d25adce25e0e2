import type { Messages, MessageValues, Translate } from './messages';

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

/**
 * Reads i18next's JSON format in the browser: `{{name}}` places and plural suffixes by Intl.PluralRules.
 * The server renders with i18next itself; `tests/unit/i18n/translate.test.ts` proves that both say the same
 * for every message. `numbers` is the language that numbers are written by, if they are. It saves 15 KB of the JavaScript budget (docs/decisions).
 */
export function createTranslate(tag: string, messages: Messages, numbers?: string): Translate {
  const shown = (value: MessageValues[string]) =>
    typeof value === 'number' ? numberText(value, numbers) : value;
  const plural = new Intl.PluralRules(tag);
  return (key, values = {}) => {
    const [area = '', name = ''] = key.split(':');
    const texts = messages[area] ?? {};
    const count = values['count'];
    const form = typeof count === 'number' ? texts[`${name}_${plural.select(count)}`] : undefined;
    const text = form ?? texts[name] ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (place, value: string) => shown(values[value] ?? place));
  };
}
