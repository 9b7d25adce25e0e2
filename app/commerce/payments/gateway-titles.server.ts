import type { LocaleCode } from '~/platform/i18n/locales';
import type { Translate } from '~/platform/i18n/messages';

/** WooCommerce's default titles and descriptions. A shop that never changed them shows them in every language. */
const builtInGateways = [
  ['card', /^Credit card$/i, /^Pay with your credit card/],
  ['cod', /^Cash on delivery$/i, /^Pay with cash upon delivery/],
  ['bacs', /^(Direct )?bank transfer$/i, /^Make your payment directly into our bank account/],
  ['cheque', /^Check payments?$/i, /^Please send a check to Store Name/],
] as const;

export function translateGateway<Gateway extends { title: string; description: string }>(
  gateway: Gateway,
  t: Translate,
  locale: LocaleCode,
): Gateway {
  if (locale === 'en_US') return gateway;
  const titleId = builtInGateways.find(([, title]) => title.test(gateway.title))?.[0];
  const descriptionId =
    titleId ?? builtInGateways.find(([, , description]) => description.test(gateway.description))?.[0];
  return {
    ...gateway,
    ...(titleId ? { title: t(`checkout:pay_${titleId}`) } : {}),
    ...(descriptionId ? { description: t(`checkout:pay_${descriptionId}Hint`) } : {}),
  };
}
