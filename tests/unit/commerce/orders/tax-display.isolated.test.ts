import { expect, test, vi } from 'vitest';
import { saveOption } from '@graphql/store/settings/settings-sql';
import { readOrder } from '~/commerce/orders/shopper-orders.server';
import { demoShop, useDemoShop } from '../../../support/demo-shop';
import { withStoreDatabase } from '../../../support/store-db';
import { ada, fillIn, guestWith, orderAt, place, review } from '../checkout/guest';

useDemoShop();

test('an order shows its sums as cart and review do, however prices were entered', async () => {
  // The demo shop enters prices with tax.
  withStoreDatabase(demoShop, (db) => saveOption(db, 'woocommerce_tax_display_cart', 'excl'));
  const shopper = await guestWith();
  await fillIn(shopper, { billing: ada('ada@example.com'), payment: 'cod' });
  const { summary } = await review(shopper);
  expect(summary.rows.map(({ kind }) => kind)).toContain('tax');
  vi.spyOn(shopper, 'hasAnalyticsConsent', 'get').mockReturnValue(true);
  const { id, key } = orderAt(await place(shopper));
  const order = await readOrder(shopper, id, key);
  expect(order?.rows).toEqual(summary.rows);
  expect(order?.lines.map(({ total }) => total)).toEqual(summary.lines.map(({ total }) => total));
  const [{ price } = { price: '' }] = order?.purchase?.ecommerce.items ?? [];
  expect(summary.lines[0]?.total).toContain(String(price));
});
