import type { Messages, MessageValues, Translate } from './messages';
import { formatNumber, type NumberStyle } from './number-format';

/** Reads i18next's JSON format, for 15 KB less JavaScript. tests/unit/i18n/translate.test.ts proves that the texts are the same. */
export function createTranslate(tag: string, messages: Messages, numbers?: NumberStyle): Translate {
  const formatValue = (value: MessageValues[string]) =>
    typeof value === 'number' ? formatNumber(value, numbers) : value;
  const plural = new Intl.PluralRules(tag);
  return (key, values = {}) => {
    const [area = '', name = ''] = key.split(':');
    const texts = messages[area] ?? {};
    const count = values['count'];
    const form = typeof count === 'number' ? texts[`${name}_${plural.select(count)}`] : undefined;
    const text = form ?? texts[name] ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, value: string) =>
      formatValue(values[value] ?? placeholder),
    );
  };
}
