import type { LocaleCode } from '~/i18n/locales';
import type { Translate } from '~/i18n/messages';

/** WooCommerce's own titles and descriptions, which a shop that never changed them shows in every language. */
const known = [
  ['card', /^Credit card$/i, /^Pay with your credit card/],
  ['cod', /^Cash on delivery$/i, /^Pay with cash upon delivery/],
  ['bacs', /^(Direct )?bank transfer$/i, /^Make your payment directly into our bank account/],
  ['cheque', /^Check payments?$/i, /^Please send a check to Store Name/],
] as const;

/** A payment option in the shopper's language; English, and words of the shop's own, stay as the shop wrote them. */
export function gatewayWords<Gateway extends { title: string; description: string }>(
  gateway: Gateway,
  t: Translate,
  locale: LocaleCode,
): Gateway {
  if (locale === 'en_US') return gateway;
  const titled = known.find(([, title]) => title.test(gateway.title))?.[0];
  const described = titled ?? known.find(([, , description]) => description.test(gateway.description))?.[0];
  return {
    ...gateway,
    ...(titled ? { title: t(`checkout:pay_${titled}`) } : {}),
    ...(described ? { description: t(`checkout:pay_${described}Hint`) } : {}),
  };
}
