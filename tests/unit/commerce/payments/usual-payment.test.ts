import { expect, test } from 'vitest';
import { usualPayment } from '~/commerce/payments/card-payment.server';
import { gatewayWords } from '~/commerce/payments/gateway-titles.server';
import { translator } from '~/i18n/i18n.server';

const offered = (...ids: string[]) => ids.map((id) => ({ id }));

test('where no payment is named it is by card, or the only one that is offered', () => {
  expect(usualPayment(offered('cod', 'stripe', 'bacs'))).toBe('stripe');
  expect(usualPayment(offered('cod'))).toBe('cod');
  expect(usualPayment(offered('cod', 'bacs'))).toBe('');
  expect(usualPayment([])).toBe('');
});

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
