import { config, orStop } from '~/platform/config.server';
import { refusal } from '~/settings/load.server';
import { nearest } from '~/settings/mistakes.server';
import { storeSettings } from '~/store-settings';
import { messagesOf, setMessage, translator } from './i18n.server';
import { isLocaleCode, locales, type LocaleCode } from './locales';

/** Areas of the embedded store. */
const notOfPages = ['download', 'mail', 'payment'];

const placesOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);

function check(code: LocaleCode, key: string, text: string) {
  const [area = '', name = ''] = key.split(':');
  const messages = messagesOf(code);
  const known = notOfPages.includes(area) ? undefined : messages[area]?.[name];
  const place = `texts.${code}.${key}`;
  if (known === undefined) {
    const keys = Object.entries(messages).flatMap(([one, texts]) =>
      notOfPages.includes(one) ? [] : Object.keys(texts).map((other) => `${one}:${other}`),
    );
    const near = nearest(key, keys);
    return `${place} is no text of the shop.${near ? ` Did you mean ${near}?` : ''}`;
  }
  const strange = placesOf(text).find((one) => !placesOf(known).includes(one));
  if (strange !== undefined) return `${place} has the place {{${strange}}}; the shop’s text is "${known}".`;
  return { code, area, name, text };
}

/** Lists the ways to pay (setting `payments`) in the text about secure payment, unless the owner overrides it. */
function namePayments(): void {
  const { payments, texts } = storeSettings();
  for (const { code, tag } of locales) {
    if (payments.length === 0 || texts[code]?.['common:securePayment'] !== undefined) continue;
    const t = translator(code);
    const names = payments.map((name) => t(`common:secure_${name}`));
    const methods = new Intl.ListFormat(tag, { type: 'disjunction' }).format(names);
    setMessage(code, 'common', 'securePayment', t('common:securePaymentBy', { methods }));
  }
}

/** Applies the setting `texts`, or nothing if it has errors. Returns one line per error. */
export function adoptTexts(): string[] {
  const checked = Object.entries(storeSettings().texts).flatMap(([code, texts]) =>
    isLocaleCode(code)
      ? Object.entries(texts).map(([key, text]) => check(code, key, text))
      : [
          `texts.${code} is no language of the shop; it must be one of ${locales.map((one) => one.code).join(', ')}.`,
        ],
  );
  const mistakes = checked.filter((text) => typeof text === 'string');
  if (mistakes.length > 0) return mistakes;
  for (const own of checked) if (typeof own !== 'string') setMessage(own.code, own.area, own.name, own.text);
  namePayments();
  return [];
}

export function loadTexts(): void {
  const mistakes = adoptTexts();
  if (mistakes.length > 0)
    orStop(() => {
      throw refusal(config().settingsFile ?? '', mistakes);
    });
}
