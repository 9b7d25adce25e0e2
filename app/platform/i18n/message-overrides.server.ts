import { config, exitOnConfigError } from '~/platform/config.server';
import { createSettingsError, findNearest } from '~/platform/settings/load-settings.server';
import { storeSettings } from '~/platform/settings/store-settings';
import { getMessages, setMessage, getTranslator } from './request-locale.server';
import { isLocaleCode, locales, type LocaleCode } from './locales';

/** Areas of the embedded store. */
const storeAreas = ['download', 'mail', 'payment'];

const parsePlaceholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);

function parseOverride(code: LocaleCode, key: string, text: string) {
  const [area = '', name = ''] = key.split(':');
  const messages = getMessages(code);
  const builtInText = storeAreas.includes(area) ? undefined : messages[area]?.[name];
  const setting = `texts.${code}.${key}`;
  if (builtInText === undefined) {
    const keys = Object.entries(messages).flatMap(([one, texts]) =>
      storeAreas.includes(one) ? [] : Object.keys(texts).map((other) => `${one}:${other}`),
    );
    const suggestion = findNearest(key, keys);
    return `${setting} is no text of the shop.${suggestion ? ` Did you mean ${suggestion}?` : ''}`;
  }
  const unknownPlaceholder = parsePlaceholders(text).find(
    (one) => !parsePlaceholders(builtInText).includes(one),
  );
  if (unknownPlaceholder !== undefined)
    return `${setting} has the place {{${unknownPlaceholder}}}; the shop’s text is "${builtInText}".`;
  return { code, area, name, text };
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

/** Applies the setting `texts`, or nothing if it has errors. Returns one line per error. */
export function applyMessageOverrides(): string[] {
  const results = Object.entries(storeSettings().texts).flatMap(([code, texts]) =>
    isLocaleCode(code)
      ? Object.entries(texts).map(([key, text]) => parseOverride(code, key, text))
      : [
          `texts.${code} is no language of the shop; it must be one of ${locales.map((one) => one.code).join(', ')}.`,
        ],
  );
  const errors = results.filter((text) => typeof text === 'string');
  if (errors.length > 0) return errors;
  for (const override of results)
    if (typeof override !== 'string') setMessage(override.code, override.area, override.name, override.text);
  setSecurePaymentText();
  return [];
}

export function loadMessageOverrides(): void {
  const errors = applyMessageOverrides();
  if (errors.length > 0)
    exitOnConfigError(() => {
      throw createSettingsError(config().settingsFile ?? '', errors);
    });
}
