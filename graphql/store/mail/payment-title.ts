import type { MailKey, MailLanguage } from './text';

/** WooCommerce's own titles, which a shop that never changed them has in every language. */
const known: readonly [RegExp, MailKey][] = [
  [/^Credit card$/i, 'payCard'],
  [/^Cash on delivery$/i, 'payCod'],
  [/^(Direct )?bank transfer$/i, 'payBacs'],
  [/^Check payments?$/i, 'payCheque'],
];

/** A payment method as the pages name it: English, and titles of the shop's own, stay as the shop wrote them. */
export function paymentTitle(title: string, { t, tag }: MailLanguage): string {
  const key = tag.startsWith('en') ? undefined : known.find(([pattern]) => pattern.test(title))?.[1];
  return key ? t(key) : title;
}
