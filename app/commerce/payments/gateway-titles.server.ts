import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, Translate } from '~/i18n/messages';

interface Words {
  title: MessageKey;
  hint: MessageKey;
}

/** WooCommerce's own titles, which a shop that never changed them shows in every language. */
const known: readonly [RegExp, Words][] = [
  [/^Credit card$/i, { title: 'checkout:pay_card', hint: 'checkout:pay_cardHint' }],
  [/^Cash on delivery$/i, { title: 'checkout:pay_cod', hint: 'checkout:pay_codHint' }],
  [/^(Direct )?bank transfer$/i, { title: 'checkout:pay_bacs', hint: 'checkout:pay_bacsHint' }],
  [/^Check payments?$/i, { title: 'checkout:pay_cheque', hint: 'checkout:pay_chequeHint' }],
];

/** A payment option in the shopper's language; English, and titles of the shop's own, stay as the shop wrote them. */
export function gatewayWords<Gateway extends { title: string; description: string }>(
  gateway: Gateway,
  t: Translate,
  locale: LocaleCode,
): Gateway {
  const words = locale === 'en_US' ? undefined : known.find(([title]) => title.test(gateway.title))?.[1];
  return words ? { ...gateway, title: t(words.title), description: t(words.hint) } : gateway;
}

export function paymentTitle(title: string, t: Translate, locale: LocaleCode): string {
  return gatewayWords({ title, description: '' }, t, locale).title;
}
