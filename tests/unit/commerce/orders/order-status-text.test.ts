import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getDisplayStatus } from '~/domain/order-status.server';
import { getOrderStatus, getStateMessage } from '~/commerce/orders/order-status-text';
import { locales } from '~/platform/i18n/locales';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { getOrderArrival, toParcels, toOrderSteps } from '~/commerce/orders/order-progress.server';
import type { OrderRecord } from '~/commerce/orders/guest-order-store.server';

const statuses =
  /enum OrderStatusEnum \{([^}]*)\}/
    .exec(readFileSync('graphql/schema.graphql', 'utf8'))?.[1]
    ?.match(/\w+/g) ?? [];

test.each(statuses)('%s has a label in every language', (status) => {
  const label = getOrderStatus(status)?.label;
  if (!label) throw new Error('no label');
  for (const { code } of locales) expect(getTranslator(code)(label)).not.toContain('orders:');
});

test('a paid order without work for the shop is not being prepared', () => {
  expect(getOrderStatus('PROCESSING', false)?.label).toBe('orders:status_paid');
  expect(getOrderStatus('PROCESSING', true)?.label).toBe('orders:status_PROCESSING');
  expect(getOrderStatus('ON_HOLD', false)?.label).toBe('orders:status_ON_HOLD');
});

test('goods paid in cash on delivery wait for no money, whatever files go with them', () => {
  const held = { status: 'ON_HOLD', paymentMethod: 'cod', needsProcessing: true };
  expect(getDisplayStatus(held)).toBe('PROCESSING');
  expect(getDisplayStatus({ ...held, needsProcessing: false })).toBe('ON_HOLD');
  expect(getDisplayStatus({ ...held, paymentMethod: 'bacs' })).toBe('ON_HOLD');
});

const order = { needsPayment: false, needsProcessing: true, method: 'stripe' };

test.each([
  ['PENDING', { needsPayment: true }, 'orders:thanksUnpaid'],
  ['ON_HOLD', {}, 'orders:thanksUnpaid'],
  ['ON_HOLD', { method: 'bacs' }, 'orders:thanksTransfer'],
  ['ON_HOLD', { method: 'cheque' }, 'orders:thanksCheque'],
  ['PROCESSING', {}, 'orders:received'],
  ['PROCESSING', { needsProcessing: false }, 'orders:thanks'],
  ['COMPLETED', {}, 'orders:said_COMPLETED'],
  ['REFUNDED', {}, 'orders:said_REFUNDED'],
  ['CANCELLED', {}, 'orders:said_CANCELLED'],
  ['FAILED', { needsPayment: true }, undefined],
  ['PACKED', {}, 'orders:thanks'],
])('the page of an order that is %s (%o) says %s', (status, changes, said) => {
  expect(getStateMessage({ ...order, status, ...changes })).toBe(said);
});

/** Of an order only what its way is read from. */
const orderWith = (fields: Partial<OrderRecord>) => ({ needsProcessing: true, ...fields }) as OrderRecord;
const sent = { nodes: [{ methodTitle: 'Package' }] };

test.each([
  ['ON_HOLD', {}, 'step_placed done, status_PENDING current, step_prepared ahead, step_sent ahead'],
  ['PROCESSING', {}, 'step_placed done, step_paid done, status_PROCESSING current, step_sent ahead'],
  ['PROCESSING', { paymentMethod: 'cod' }, 'step_placed done, status_PROCESSING current, step_sent ahead'],
  ['COMPLETED', {}, 'step_placed done, step_paid done, step_prepared done, step_sent done'],
  [
    'PROCESSING',
    { needsProcessing: false, shippingLines: { nodes: [] } },
    'step_placed done, step_paid done, step_complete current',
  ],
  [
    'PROCESSING',
    { needsShippingAddress: false },
    'step_placed done, step_paid done, status_PROCESSING current, step_complete ahead',
  ],
  ['CANCELLED', {}, ''],
  ['REFUNDED', {}, ''],
  ['FAILED', {}, ''],
  ['PACKED', {}, ''],
])('the steps of an order that is %s (%o): %s', (status, fields, expected) => {
  const steps = toOrderSteps(orderWith({ status, shippingLines: sent, ...fields }), (key) => key);
  expect(steps.map(({ label, state }) => `${label.slice('orders:'.length)} ${state}`).join(', ')).toBe(
    expected,
  );
});

test.each([
  ['JJD0001', [{ carrier: '', number: 'JJD0001' }]],
  ['4711', [{ carrier: '', number: '4711' }]],
  ['https://dhl.example/7', [{ carrier: '', number: '', url: 'https://dhl.example/7' }]],
  ['[{"custom_tracking_link":"javascript:alert(1)","tracking_number":"7"}]', [{ carrier: '', number: '7' }]],
  [
    '[{"tracking_provider":"dhl","custom_tracking_link":"https://dhl.example/8","tracking_number":8,"date_shipped":1795478400}]',
    [{ carrier: 'dhl', number: '8', url: 'https://dhl.example/8', on: 'November 24, 2026' }],
  ],
  ['{"a":1}', []],
  ['[1]', []],
  ['', []],
])('the parcels in %s', (value, parcels) => {
  expect(toParcels(orderWith({ metaData: [{ key: '_wc_shipment_tracking_items', value }] }))).toEqual(
    parcels,
  );
});

test.each([
  ['PROCESSING', '2026-11-27', 'Arrives Nov 25 – 27'],
  ['COMPLETED', '2026-11-26', 'Arrives Nov 25 – 27'],
  ['COMPLETED', '2026-11-28', undefined],
  ['ON_HOLD', '2026-11-20', undefined],
  ['CANCELLED', '2026-11-20', undefined],
])('an order that is %s says on %s that it “%s”', (status, day, expected) => {
  const order = orderWith({ status, metaData: [{ key: 'arrives', value: '2026-11-25/2026-11-27' }] });
  expect(getOrderArrival(order, new Date(`${day}T12:00:00Z`))?.replace(/[\u2009\u00A0]/g, ' ')).toBe(
    expected,
  );
});
