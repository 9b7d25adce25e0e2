import { expect, test } from 'vitest';
import { getDefaultPaymentMethod } from '~/commerce/payments/card-payment.server';
import { translateGateway } from '~/commerce/payments/gateway-titles.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';

const offered = (...ids: string[]) => ids.map((id) => ({ id }));

test('without a payment method an order is paid by card, or the only one that is offered', () => {
  expect(getDefaultPaymentMethod(offered('cod', 'stripe', 'bacs'))).toBe('stripe');
  expect(getDefaultPaymentMethod(offered('cod'))).toBe('cod');
  expect(getDefaultPaymentMethod(offered('cod', 'bacs'))).toBe('');
  expect(getDefaultPaymentMethod([])).toBe('');
});

test.each([
  ['Cash on delivery', 'Pay with cash upon delivery.', 'Nachnahme', 'checkout:pay_codHint'],
  ['Nachnahme', 'Pay with cash upon delivery.', 'Nachnahme', 'checkout:pay_codHint'],
  ['Bezahlen bei Karl', 'Er nimmt auch Kuchen.', 'Bezahlen bei Karl', 'Er nimmt auch Kuchen.'],
] as const)(
  '%s: what WooCommerce wrote is said in the shopper’s language',
  (title, description, named, hint) => {
    const t = getTranslator('de_DE');
    const shown = translateGateway({ title, description }, t, 'de_DE');
    expect(shown).toEqual({
      title: named,
      description: hint.startsWith('checkout:') ? t('checkout:pay_codHint') : hint,
    });
    expect(translateGateway({ title, description }, getTranslator('en_US'), 'en_US')).toEqual({
      title,
      description,
    });
  },
);
