import { expect, test } from 'vitest';
import { usualPayment } from '~/commerce/payments/card-payment.server';

const offered = (...ids: string[]) => ids.map((id) => ({ id }));

test('where no payment is named it is by card, or the only one that is offered', () => {
  expect(usualPayment(offered('cod', 'stripe', 'bacs'))).toBe('stripe');
  expect(usualPayment(offered('cod'))).toBe('cod');
  expect(usualPayment(offered('cod', 'bacs'))).toBe('');
  expect(usualPayment([])).toBe('');
});
