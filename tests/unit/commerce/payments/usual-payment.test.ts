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
  ['Cash on delivery', 'Pay with cash upon delivery.', true],
  ['Nachnahme', 'Pay with cash upon delivery.', true],
  ['Bezahlen bei Karl', 'Er nimmt auch Kuchen.', false],
])('%s: what WooCommerce wrote is said in the shopper’s language', (title, description, isKnown) => {
  const [own, german, english] = [{ title, description }, getTranslator('de_DE'), getTranslator('en_US')];
  const translated = { title: 'Nachnahme', description: german('checkout:pay_codHint') };
  expect(translateGateway(own, german, 'de_DE')).toEqual(isKnown ? translated : own);
  expect(translateGateway(own, english, 'en_US')).toEqual(own);
});
