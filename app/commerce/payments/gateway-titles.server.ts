import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, Translate } from '~/i18n/messages';

interface Words {
  title: MessageKey;
  hint: MessageKey;
}

/** WooCommerce's own titles and descriptions, which a shop that never changed them shows in every language. */
const known: readonly [title: RegExp, description: RegExp, Words][] = [
  [
    /^Credit card$/i,
    /^Pay with your credit card/,
    { title: 'checkout:pay_card', hint: 'checkout:pay_cardHint' },
  ],
  [
    /^Cash on delivery$/i,
    /^Pay with cash upon delivery/,
    { title: 'checkout:pay_cod', hint: 'checkout:pay_codHint' },
  ],
  [
    /^(Direct )?bank transfer$/i,
    /^Make your payment directly into our bank account/,
    { title: 'checkout:pay_bacs', hint: 'checkout:pay_bacsHint' },
  ],
  [
    /^Check payments?$/i,
    /^Please send a check to Store Name/,
    { title: 'checkout:pay_cheque', hint: 'checkout:pay_chequeHint' },
  ],
];

/** A payment option in the shopper's language; English, and words of the shop's own, stay as the shop wrote them. */
export function gatewayWords<Gateway extends { title: string; description: string }>(
  gateway: Gateway,
  t: Translate,
  locale: LocaleCode,
): Gateway {
  if (locale === 'en_US') return gateway;
  const titled = known.find(([title]) => title.test(gateway.title))?.[2];
  const described = titled ?? known.find(([, description]) => description.test(gateway.description))?.[2];
  return {
    ...gateway,
    ...(titled ? { title: t(titled.title) } : {}),
    ...(described ? { description: t(described.hint) } : {}),
  };
}

export function paymentTitle(title: string, t: Translate, locale: LocaleCode): string {
  return gatewayWords({ title, description: '' }, t, locale).title;
}
