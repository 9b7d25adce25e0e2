import { expect, test } from 'vitest';
import { gatewayWords } from '~/commerce/payments/gateway-titles.server';
import { translator } from '~/i18n/i18n.server';

test.each([
  ['Cash on delivery', 'Pay with cash upon delivery.', 'Nachnahme', 'checkout:pay_codHint'],
  ['Nachnahme', 'Pay with cash upon delivery.', 'Nachnahme', 'checkout:pay_codHint'],
  ['Bezahlen bei Karl', 'Er nimmt auch Kuchen.', 'Bezahlen bei Karl', 'Er nimmt auch Kuchen.'],
] as const)(
  '%s: what WooCommerce wrote is said in the shopper’s language',
  (title, description, named, hint) => {
    const t = translator('de_DE');
    const shown = gatewayWords({ title, description }, t, 'de_DE');
    expect(shown).toEqual({
      title: named,
      description: hint.startsWith('checkout:') ? t('checkout:pay_codHint') : hint,
    });
    expect(gatewayWords({ title, description }, translator('en_US'), 'en_US')).toEqual({
      title,
      description,
    });
  },
);
