import { expect, test, vi } from 'vitest';
import { getNextStep } from '~/commerce/checkout/place-order.server';
import type { OrderResult } from '~/commerce/orders/guest-order-store.server';

vi.hoisted(() => {
  process.env['APP_URL'] = 'https://shop.example';
  process.env['GQL_HOST'] = 'https://wp.example/graphql';
  process.env['SESSION_SECRET'] = 'a secret of the storefront';
});

const order = { databaseId: 17, orderKey: 'wc_order_aB3' } as OrderResult;
const own = '/checkout/order-received/17?key=wc_order_aB3';

test.each([
  'javascript:alert(document.domain)',
  'data:text/html,<script>alert(1)</script>',
  'http://pay.example/pay',
  '//pay.example/pay',
  'pay.example/pay',
  '#wc-stripe-confirm-pi:secret',
  'https://shop.example@pay.example/pay',
  'https://user:password@pay.example/pay',
  'https://',
  `https://pay.example/${'a'.repeat(5000)}`,
  '',
])('the backend’s word %s sends nobody anywhere', (redirect) => {
  expect(getNextStep(redirect, order, 'en_US')).toEqual({ location: own });
});

test('a page of another site is left for by our own page alone, wherever it is', () => {
  for (const payAt of [
    'https://pay.example/pay?x=1&y=%22%3E%3Cscript%3E',
    'https://wp.example/checkout/order-pay/17/?key=k',
  ])
    expect(getNextStep(payAt, order, 'en_US')).toEqual({
      location: '/checkout/pay/17?key=wc_order_aB3',
      payAt,
    });
  expect(getNextStep('https://pay.example/"><script>;url=x', order, 'en_US').payAt).toBe(
    'https://pay.example/%22%3E%3Cscript%3E;url=x',
  );
});

test('the page of an order that is done is our own', () => {
  const done = 'https://wp.example/checkout/order-received/17/?key=wc_order_aB3';
  expect(getNextStep(done, order, 'en_US')).toEqual({ location: own });
});
