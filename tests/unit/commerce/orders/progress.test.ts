import { expect, test } from 'vitest';
import { arrivalOfOrder, parcelsOf, stepsOf } from '~/commerce/orders/progress.server';
import type { ShownOrder } from '~/commerce/orders/view.server';

/** Of an order only what its way is read from. */
const orderWith = (fields: Partial<ShownOrder>) => ({ needsProcessing: true, ...fields }) as ShownOrder;
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
  const steps = stepsOf(orderWith({ status, shippingLines: sent, ...fields }), (key) => key);
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
  expect(parcelsOf(orderWith({ metaData: [{ key: '_wc_shipment_tracking_items', value }] }))).toEqual(
    parcels,
  );
});

test.each([
  ['PROCESSING', '2026-11-27', 'Arrives Wed, Nov 25 – Fri, Nov 27'],
  ['COMPLETED', '2026-11-26', 'Arrives Wed, Nov 25 – Fri, Nov 27'],
  ['COMPLETED', '2026-11-28', undefined],
  ['ON_HOLD', '2026-11-20', undefined],
  ['CANCELLED', '2026-11-20', undefined],
])('an order that is %s says on %s that it “%s”', (status, day, expected) => {
  const order = orderWith({ status, metaData: [{ key: 'arrives', value: '2026-11-25/2026-11-27' }] });
  expect(arrivalOfOrder(order, new Date(`${day}T12:00:00Z`))?.replaceAll('\u2009', ' ')).toBe(expected);
});
