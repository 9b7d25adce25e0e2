import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { shownStatus } from '~/backend/parts/order-status.server';
import { orderStatus, stateSentence } from '~/commerce/orders/status';
import { locales } from '~/i18n/locales';
import { translator } from '~/i18n/i18n.server';

const statuses =
  /enum OrderStatusEnum \{([^}]*)\}/
    .exec(readFileSync('graphql/schema.graphql', 'utf8'))?.[1]
    ?.match(/\w+/g) ?? [];

test.each(statuses)('%s has a label in every language', (status) => {
  const label = orderStatus(status)?.label;
  if (!label) throw new Error('no label');
  for (const { code } of locales) expect(translator(code)(label)).not.toContain('orders:');
});

test.each(locales)(
  'what waits for its money in $code may be a file or a service: none is “sent”',
  ({ code }) => {
    for (const key of ['orders:next_bacs', 'orders:next_cheque'] as const)
      expect(translator(code)(key).split('. ').at(-1)).not.toMatch(/send|schick|envi|expédi|invi/i);
  },
);

test.each(locales)('thanks in $code stand in the title of an order alone', ({ code }) => {
  for (const key of ['orders:thanks', 'orders:thanksUnpaid'] as const)
    expect(translator(code)(key)).not.toMatch(/Thank|Dank|Gracias|Merci|Grazie|Agradec/);
});

test('an order that is paid and for which there is nothing to do is not being prepared', () => {
  expect(orderStatus('PROCESSING', false)?.label).toBe('orders:status_paid');
  expect(orderStatus('PROCESSING', true)?.label).toBe('orders:status_PROCESSING');
  expect(orderStatus('ON_HOLD', false)?.label).toBe('orders:status_ON_HOLD');
});

test('goods that are paid in cash on delivery wait for no money, whatever files go with them', () => {
  const held = { status: 'ON_HOLD', paymentMethod: 'cod', needsProcessing: true };
  expect(shownStatus(held)).toBe('PROCESSING');
  expect(shownStatus({ ...held, needsProcessing: false })).toBe('ON_HOLD');
  expect(shownStatus({ ...held, paymentMethod: 'bacs' })).toBe('ON_HOLD');
});

const order = { needsPayment: false, needsProcessing: true };

test.each([
  ['PENDING', { needsPayment: true }, 'orders:thanksUnpaid'],
  ['ON_HOLD', {}, 'orders:thanksUnpaid'],
  ['PROCESSING', {}, 'orders:received'],
  ['PROCESSING', { needsProcessing: false }, 'orders:thanks'],
  ['COMPLETED', {}, 'orders:said_COMPLETED'],
  ['REFUNDED', {}, 'orders:said_REFUNDED'],
  ['CANCELLED', {}, 'orders:said_CANCELLED'],
  ['FAILED', { needsPayment: true }, undefined],
  ['PACKED', {}, 'orders:thanks'],
  ['REFUNDED', { withdrawn: { text: '', isWhole: true } }, 'orders:said_REFUNDED'],
  ['REFUNDED', { readOn: 'November 23, 2026' }, 'orders:thanks'],
])('the page of an order that is %s (%o) says %s', (status, changes, said) => {
  expect(stateSentence({ ...order, status, ...changes })).toBe(said);
});
