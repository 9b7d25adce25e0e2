import { SettingsError } from '~/platform/settings/settings-schema.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { getMessages, setMessage, getTranslator } from './request-locale.server';
import { locales, type LocaleCode } from './locales';

/** Areas of the embedded store. */
const storeAreas = ['download', 'mail', 'payment'];

const parsePlaceholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);

function findMistake(code: LocaleCode, key: string, text: string): string | undefined {
  const [area = '', name = ''] = key.split(':');
  const builtInText = storeAreas.includes(area) ? undefined : getMessages(code)[area]?.[name];
  if (builtInText === undefined) return `texts.${code}.${key} is no text of the shop.`;
  const isKnown = (placeholder: string) => parsePlaceholders(builtInText).includes(placeholder);
  return parsePlaceholders(text).every(isKnown)
    ? undefined
    : `texts.${code}.${key} has an unknown place; the shop’s text is "${builtInText}".`;
}

/** Lists the ways to pay (setting `payments`) in the text about secure payment, unless the owner overrides it. */
function setSecurePaymentText(): void {
  const { payments, texts } = storeSettings();
  for (const { code, tag } of locales) {
    if (payments.length === 0 || texts[code]?.['common:securePayment'] !== undefined) continue;
    const t = getTranslator(code);
    const names = payments.map((name) => t(`common:secure_${name}`));
    const methods = new Intl.ListFormat(tag, { type: 'disjunction' }).format(names);
    setMessage(code, 'common', 'securePayment', t('common:securePaymentBy', { methods }));
  }
}

/** Applies the setting `texts`. @throws SettingsError with one line per error */
export function applyMessageOverrides(): void {
  const overrides = locales.flatMap(({ code }) =>
    Object.entries(storeSettings().texts[code] ?? {}).map(([key, text]) => ({ code, key, text })),
  );
  const mistakes = overrides.flatMap(({ code, key, text }) => findMistake(code, key, text) ?? []);
  if (mistakes.length > 0) throw new SettingsError(mistakes);
  for (const { code, key, text } of overrides) {
    const [area = '', name = ''] = key.split(':');
    setMessage(code, area, name, text);
  }
  setSecurePaymentText();
}
