import { afterAll, describe, expect, vi } from 'vitest';
import { importShop } from '../../../graphql/store/import';
import { RuleError } from '../../../graphql/store/domain/errors';
import {
  cancelOrder,
  completeOrder,
  deskOrder,
  newestOrders,
  refundOrder,
  noteToCustomer,
  shipOrder,
  takePayment,
} from '../../../graphql/store/services/orders/order-desk';
import { parcelsKey, publicOrderMeta } from '../../../graphql/store/db/orders/order-find';
import { removeAccounts } from '../../../graphql/store/services/account/demo-accounts';
import { priceProduct, stockProduct } from '../../../graphql/store/services/catalogue/product-desk';
import coupons from '../../contract/fixture/coupons.json';
import orders from '../../contract/fixture/orders.json';
import { buildOwnerTools } from '../../support/owner-tools';
import { bearer, deskOf, idOf, login, mailsOf, send, shop, type Shop } from './account-shop';
import { address, payable, Shopper, stockOf, test } from './cart-shop';
import { orderRow } from './shop-folder';

async function ordered(slug: string, input: object = {}, coupons: string[] = []) {
  const made = await shop();
  const shopper = new Shopper(made);
  await shopper.add(slug);
  for (const code of coupons) await shopper.apply(code);
  const { order } = await shopper.order(slug, input);
  await made.store.settled();
  made.mails.length = 0;
  return { made, desk: deskOf(made), number: String(order.databaseId) };
}

const everything = ({ db }: Shop) =>
  ['orders', 'order_notes', 'order_refunds', 'mails', 'products', 'coupon_uses'].map((table) =>
    db.all(`SELECT * FROM ${table}`),
  );

/** What is refused changes nothing. */
function refused(made: Shop, work: () => unknown, sentence: string | RegExp): void {
  const before = everything(made);
  expect(work).toThrow(RuleError);
  expect(work).toThrow(sentence);
  expect(everything(made)).toEqual(before);
}

describe('the owner’s orders', () => {
  test('an order that is sent is complete, and its customer reads where it is, in the language of the order', async () => {
    const french = { metaData: [{ key: 'locale', value: 'fr_FR' }] };
    const { made, desk, number } = await ordered('managed-candle', french);
    const order = shipOrder(desk, number, 'https://carrier.example/track/42');
    expect(order).toMatchObject({ status: 'completed' });
    expect(order.notes.at(-1)?.note).toBe(
      'Sent: https://carrier.example/track/42 Order status changed from Processing to Completed.',
    );
    const [mail, ...others] = await mailsOf(made);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(address.email);
    expect(mail?.subject).toBe(`Votre commande ${number} est en route`);
    expect(mail?.text).toContain('Suivre votre livraison\u202f:\nhttps://carrier.example/track/42');
    expect(publicOrderMeta(made.db, order.id)).toMatchObject([
      { key: 'locale' },
      { key: parcelsKey, value: expect.stringContaining('https://carrier.example/track/42') as string },
    ]);
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 23, total_sales: 2 });
    refused(made, () => shipOrder(desk, number, ''), `Order ${number} is "Completed" already.`);
  });

  test.each([
    ['2026-11-28T23:10:00Z', '2026-11-29'],
    ['2026-11-28T22:50:00Z', '2026-11-28'],
  ])('a parcel is sent on the day in the shop’s place (%s)', async (now, day) => {
    const { made, desk, number } = await ordered('managed-candle');
    made.clock.now = new Date(now);
    const { id } = shipOrder(desk, number, 'https://carrier.example/track/42');
    const parcels = publicOrderMeta(made.db, id).find(({ key }) => key === parcelsKey)?.value;
    expect(parcels).toContain(`"date_shipped":"${String(Date.parse(day) / 1000)}"`);
  });

  test.each(['', 'https://carrier.example/track/43'])(
    'an order that costs nothing is sent, once (%s)',
    async (tracking) => {
      const delivery = { shippingMethod: ['local_pickup:3'] };
      const { made, desk, number } = await ordered('free-sticker', delivery);
      expect(made.db.value('SELECT status FROM orders WHERE id = ?', Number(number))).toBe('completed');
      expect(shipOrder(desk, number, tracking).notes.at(-1)?.note).toMatch(/^Sent[.:]/);
      expect((await mailsOf(made)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('on its way'),
      ]);
      refused(made, () => shipOrder(desk, number, ''), `Order ${number} is "Completed" already.`);
    },
  );

  test('a number leads to its order, and to none that only has it as its id', async () => {
    const { made, desk, number } = await ordered('managed-candle');
    made.db.run(`UPDATE orders SET number = '1043' WHERE id = ?`, Number(number));
    expect(cancelOrder(desk, '#1043').id).toBe(Number(number));
    refused(made, () => cancelOrder(desk, number), /no order/i);
  });

  test('a canceled order gives its goods back and frees its coupon', async () => {
    const { made, desk, number } = await ordered('managed-candle', {}, ['percent10']);
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(23);
    const uses = () => made.db.value("SELECT usage_count FROM coupons WHERE code = 'percent10'");
    expect(uses()).toBe(2);
    expect(cancelOrder(desk, number).status).toBe('cancelled');
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 25, total_sales: 0 });
    expect(uses()).toBe(1);
    expect((await mailsOf(made)).map(({ subject }) => subject)).toEqual([
      `Your order ${number} has been canceled`,
    ]);
    refused(made, () => cancelOrder(desk, number), 'already');
    refused(made, () => completeOrder(desk, number), /"Cancelled" cannot become "Completed"/);
    refused(made, () => takePayment(desk, number), /cannot become/);
    refused(made, () => refundOrder(desk, number, undefined), 'nothing to refund');
  });

  test('only pieces that were counted when they were sold come back', async () => {
    const { made, desk, number } = await ordered('cap');
    stockProduct(desk, String(idOf(made, 'cap')), 10);
    cancelOrder(desk, number);
    expect(stockOf(made, 'cap')?.stock_quantity).toBe(10);
  });

  test('pieces that were sold while the shop counted none do not come back', async ({ made }) => {
    const counts = (value: 'yes' | 'no') =>
      made.db.run("UPDATE options SET value = json_quote(?) WHERE name = 'woocommerce_manage_stock'", value);
    counts('no');
    const { order } = await new Shopper(made).order('managed-candle');
    counts('yes');
    cancelOrder(deskOf(made), String(order.databaseId));
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(25);
  });

  test('an imported order gives back the pieces that WooCommerce has noted with its lines', async () => {
    const made = await shop();
    const desk = deskOf(made);
    const line = (id: number, slug: string, taken: string) => ({
      ...{ id, name: slug, quantity: 3, product_id: idOf(made, slug) },
      meta_data: taken === '' ? [] : [{ key: '_reduced_stock', value: taken }],
    });
    const lines = [line(9000, 'managed-candle', '2'), line(9001, 'low-stock-vase', '')];
    await importShop(made.db, { orders: [orderRow({ status: 'on-hold', line_items: lines })] });
    takePayment(desk, '900');
    cancelOrder(desk, '900');
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(27);
    expect(stockOf(made, 'low-stock-vase')?.stock_quantity).toBe(2);
  });

  test('an import of the coupons keeps what orders of the shop have used', async () => {
    const { made, desk, number } = await ordered('managed-candle', {}, ['percent10']);
    const uses = () => made.db.column("SELECT usage_count FROM coupons WHERE code = 'percent10'");
    await importShop(made.db, { coupons });
    expect(uses()).toEqual([2]);
    cancelOrder(desk, number);
    expect(uses()).toEqual([1]);
  });

  test('an imported order counts its pieces and its coupon no second time', async ({ made }) => {
    const desk = deskOf(made);
    const line = { id: 9000, name: 'Candle', quantity: 2, product_id: idOf(made, 'managed-candle') };
    const order = orderRow({
      ...{ status: 'on-hold', line_items: [line], coupon_lines: [{ id: 2, code: 'percent10' }] },
      meta_data: [{ key: '_recorded_sales', value: 'no' }],
    });
    made.db.run("UPDATE products SET total_sales = 5 WHERE slug = 'managed-candle'");
    await importShop(made.db, { orders: [order] });
    const counts = () => [
      stockOf(made, 'managed-candle')?.total_sales,
      ...made.db.column("SELECT usage_count FROM coupons WHERE code = 'percent10'"),
      ...made.db.column('SELECT count(*) FROM coupon_uses WHERE order_id = 900'),
    ];
    takePayment(desk, '900');
    expect(counts()).toEqual([5, 1, 0]);
    cancelOrder(desk, '900');
    expect(counts()).toEqual([3, 0, 0]);
  });

  test('a note to the customer is sent, and kept with the order', async () => {
    const { made, desk, number } = await ordered('managed-candle');
    const order = noteToCustomer(desk, number, 'Delayed by snow');
    expect(order.notes.at(-1)).toMatchObject({ note: 'Delayed by snow', forCustomer: true });
    const [mail] = await mailsOf(made);
    expect(mail).toMatchObject({ to: address.email, subject: `A message about your order ${number}` });
    expect(mail?.text).toContain('Delayed by snow');
  });

  test('refunds add up, and the last of the money makes the order refunded', async () => {
    const { made, desk, number } = await ordered('managed-candle');
    takePayment(desk, number);
    const { total } = deskOrder(desk, number);
    expect(refundOrder(desk, number, 100)).toMatchObject({
      status: 'processing',
      refunds: [{ amount: 100 }],
    });
    const rest = ((total - 100) / 100).toFixed(2);
    refused(
      made,
      () => refundOrder(desk, number, total - 99),
      `Only ${rest} EUR of order ${number} can still be refunded.`,
    );
    const done = refundOrder(desk, number, undefined);
    expect(done.status).toBe('refunded');
    expect(done.refunds.map(({ amount }) => amount)).toEqual([100, total - 100]);
    expect(done.notes.map(({ note }) => note).slice(-2)).toEqual([
      `Refunded 1.00 EUR. ${rest} EUR of the order remain.`,
      `Refunded ${rest} EUR. Order status changed from Processing to Refunded.`,
    ]);
    // As in WooCommerce, money alone moves no goods and frees no coupon.
    expect(stockOf(made, 'managed-candle')?.stock_quantity).toBe(23);
    const [part, whole] = await mailsOf(made);
    expect(part?.text).toContain('We’ve refunded €1.00 of the order');
    expect(whole?.text).toContain(`: €${rest}. It may take`);
    refused(made, () => refundOrder(desk, number, 1), 'nothing to refund');
  });

  test.each(['bacs', 'cod'])(
    'an order by %s that has not been paid is not refunded',
    async (paymentMethod) => {
      const { made, desk, number } = await ordered('managed-candle', { paymentMethod });
      for (const amount of [100, undefined])
        refused(made, () => refundOrder(desk, number, amount), /hasn’t been paid/);
      takePayment(desk, number);
      expect(refundOrder(desk, number, undefined).status).toBe('refunded');
    },
  );

  test('what was refunded in WooCommerce comes with the import, and counts', async ({ made }) => {
    const order = orders.find(({ status }) => status === 'completed');
    const refunds = [{ id: 1, reason: 'Broken', total: '-1.50' }];
    await importShop(made.db, { orders: [{ ...order, refunds }] });
    const number = String(order?.id);
    const rest = (Number(order?.total) - 1.5).toFixed(2);
    expect(deskOrder(deskOf(made), number).refunds.map(({ amount }) => amount)).toEqual([150]);
    refused(made, () => refundOrder(deskOf(made), number, 1_000_000), `Only ${rest} EUR`);
  });

  test('a transfer that has arrived lets the order go on, once', async () => {
    const { made, desk, number } = await ordered('managed-candle', { paymentMethod: 'bacs' });
    refused(made, () => shipOrder(desk, number, ''), /hasn’t been paid/);
    const order = takePayment(desk, number);
    expect(order.status).toBe('processing');
    expect(order.paidAt).not.toBeNull();
    expect((await mailsOf(made)).map(({ subject }) => subject)).toEqual([
      `We’ve received your payment for order ${number}`,
    ]);
    refused(made, () => takePayment(desk, number), 'has been paid already');
  });

  test('an order by card that is paid in another way ends its checkout and has the usual mail', async () => {
    const { made, shopper, order } = await payable();
    const number = String(order.databaseId);
    refused(made, () => refundOrder(deskOf(made), number, undefined), 'nothing to refund');
    expect(takePayment(deskOf(made), number).status).toBe('processing');
    expect((await mailsOf(made)).map(({ subject }) => subject)[0]).toContain(`Your order ${number} at `);
    expect((await shopper.cart()).contents.itemCount).toBe(0);
  });

  test('completing an order opens its downloads, and says where they are', async () => {
    const { made, desk, number } = await ordered('album', { paymentMethod: 'bacs' });
    const grants = () => made.db.all('SELECT id FROM download_permissions WHERE order_id = ?', number);
    expect(grants()).toEqual([]);
    expect(completeOrder(desk, number).status).toBe('completed');
    expect(grants()).toHaveLength(2);
    expect((await mailsOf(made))[0]?.text).toMatch(/Your downloads:\n.+http:\/\/localhost:3000\/download\//);
    refused(made, () => cancelOrder(desk, number), /"Completed" cannot become "Cancelled"/);
  });

  test('goods that are paid in cash on delivery are sent before their money comes, also with a file on hold', async () => {
    const made = await shop();
    const shopper = new Shopper(made);
    await shopper.add('album');
    const { order } = await shopper.order('managed-candle');
    const number = String(order.databaseId);
    await made.store.settled();
    expect(deskOrder(deskOf(made), number).status).toBe('on-hold');
    expect((await mailsOf(made)).map(({ text }) => text).join()).not.toContain('on hold');
    expect(shipOrder(deskOf(made), number, '').status).toBe('completed');
  });

  test('an order without goods is not sent, and one that does not exist is not changed', async () => {
    const { made, desk, number } = await ordered('album', { paymentMethod: 'bacs' });
    refused(made, () => shipOrder(desk, number, ''), 'has nothing to send');
    refused(made, () => completeOrder(desk, '99999'), 'There is no order 99999.');
  });
});

describe('the owner’s products', () => {
  test('what is counted and what it costs shows in the running shop, and is told to others', async () => {
    const made = await shop();
    const desk = deskOf(made);
    const asked = async () => {
      const { data } = await send(
        made,
        '{ product(id: "managed-candle", idType: SLUG) { ... on SimpleProduct { stockQuantity rawPrice: price(format: RAW) regularPrice(format: RAW) onSale modified } } }',
      );
      return data?.['product'];
    };
    expect(await asked()).toMatchObject({ stockQuantity: 25, rawPrice: '7.95' });
    const changes = () => made.db.all('SELECT seq FROM catalogue_changes WHERE product_id = 61').length;
    const before = changes();
    made.clock.now = new Date('2026-11-22T12:00:00Z');
    expect(stockProduct(desk, 'SKU-MANAGED-CANDLE', 3)).toMatchObject({ stockQuantity: 3 });
    priceProduct(desk, 'SKU-MANAGED-CANDLE', { regular: 900, sale: 650 });
    expect(await asked()).toMatchObject({
      stockQuantity: 3,
      rawPrice: '6.50',
      regularPrice: '9.00',
      onSale: true,
    });
    expect(changes()).toBeGreaterThan(before);
    expect(made.db.value('SELECT modified_at FROM products WHERE id = 61')).toBe(
      made.clock.now.getTime() / 1000,
    );
    stockProduct(desk, 'SKU-MANAGED-CANDLE', 0);
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 0, stock_status: 'outofstock' });
  });

  test('a sale goes on unless it is named, and ends when it would not be lower', async () => {
    const desk = deskOf(await shop());
    const price = (regular: number, sale?: number | null) =>
      priceProduct(desk, 'SKU-CAP', { regular, sale }).salePrice;
    expect(price(1900)).toBe(1600);
    expect(price(1500)).toBeNull();
    expect(price(1500, 1200)).toBe(1200);
    expect(price(1500, null)).toBeNull();
  });

  test('counting begins with the first number, a variation’s on its own', async ({ made }) => {
    const desk = deskOf(made);
    expect(stockProduct(desk, 'SKU-CAP', 4)).toMatchObject({ stockQuantity: 4 });
    expect(stockProduct(desk, 'SKU-HOODIE-1', 0)).toMatchObject({
      stockQuantity: 0,
      stockStatus: 'outofstock',
    });
    expect(stockOf(made, 'hoodie')?.stock_status).toBe('instock');
    expect(stockProduct(desk, '71', 1)).toMatchObject({ sku: 'SKU-PRICELESS-THING', stockQuantity: 1 });
  });

  test('what has no stock or price of its own is refused', async ({ made }) => {
    const desk = deskOf(made);
    for (const [sku, sentence] of [
      ['SKU-HOODIE', 'sold in variations'],
      ['SKU-PARENT-STOCK-GLOVES-0', 'sold from the stock of SKU-PARENT-STOCK-GLOVES.'],
      ['SKU-LOGO-COLLECTION', 'has no stock of its own'],
      ['NONE', 'There is no product NONE.'],
    ] as const)
      refused(made, () => stockProduct(desk, sku, 1), sentence);
    refused(made, () => priceProduct(desk, 'SKU-HOODIE', { regular: 100, sale: undefined }), 'its parts');
    refused(made, () => priceProduct(desk, 'SKU-CAP', { regular: 100, sale: 100 }), 'must be lower');
  });
});

describe('the owner’s customers', () => {
  const left = ({ db }: Shop) => ({
    users: db.column<string>('SELECT email FROM users'),
    jane: db.value<number>('SELECT count(*) FROM order_addresses WHERE email = ?', 'jane@example.com'),
  });

  test('an account that is removed ends its logins and leaves its orders', async ({ made }) => {
    const { authToken } = await login(made);
    await new Shopper(made, authToken).order('managed-candle');
    const before = left(made);
    removeAccounts(made.db, ['JANE@example.com']);
    expect(left(made)).toEqual({
      ...before,
      users: before.users.filter((email) => email !== 'jane@example.com'),
    });
    await expect(login(made)).rejects.toThrow('could not be logged in');
    const { status } = await send(made, '{ customer { email } }', {}, bearer(authToken));
    expect(status).toBe(401);
  });

  test('all of the accounts are removed, or none', async ({ made }) => {
    const before = left(made);
    expect(() => {
      removeAccounts(made.db, ['jane@example.com', 'nobody@example.com']);
    }).toThrow('There is no account with the address nobody@example.com.');
    expect(left(made)).toEqual(before);
  });
});

describe('the commands', () => {
  const tools = buildOwnerTools();
  afterAll(() => tools.remove());
  const command = (
    { dataDir }: Pick<Shop, 'dataDir'>,
    name: 'accounts' | 'orders' | 'products',
    ...words: string[]
  ) => tools.run(dataDir, `store-${name}`, ...words);

  test('a mail that a command leaves is sent by the running shop without being asked', async () => {
    const { made, number } = await ordered('managed-candle');
    // The command's clock is the real one.
    made.clock.now = new Date(Date.now() + 60_000);
    const { code, out } = await command(
      made,
      'orders',
      'ship',
      number,
      '--tracking',
      'https://carrier.example/7',
    );
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Order ${number}: Completed`),
    });
    await expect
      .poll(() => made.mails.map(({ subject }) => subject))
      .toEqual([`Your order ${number} is on its way`]);
  });

  test('orders are listed and shown', async () => {
    const { made, number } = await ordered('managed-candle', {
      billing: { ...address, firstName: 'Ada \u001b[31m\u009b2J', lastName: 'Lovelace' },
    });
    const [list, shown] = await Promise.all([
      command(made, 'orders', 'list', '--status', 'processing', '--limit', '1'),
      command(made, 'orders', 'show', number),
    ]);
    const [head = '', row = ''] = list.out.split('\n');
    expect(head).toMatch(/^ORDER +DATE +STATUS +CUSTOMER +PAYMENT +TOTAL$/);
    expect(row).toMatch(new RegExp(`^ *${number}  2026-11-21 .* Processing .* Lovelace .* EUR$`));
    expect(head.indexOf('STATUS')).toBe(row.indexOf('Processing'));
    expect(shown.out).toContain('History\n');
    // What a stranger has typed must not reach the terminal.
    for (const { out } of [list, shown]) expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('an order that is shown names goods, delivery and payment as the shop does, and its sums add up', async () => {
    const { made, number } = await ordered('managed-candle', {}, ['percent10']);
    made.db.run("UPDATE order_lines SET name = 'Kerze' WHERE order_id = ?", number);
    made.db.run("UPDATE order_shipping SET method_title = 'Paket' WHERE order_id = ?", number);
    made.db.run("UPDATE orders SET payment_method_title = 'Bar' WHERE id = ?", number);
    const { out } = await command(made, 'orders', 'show', number);
    expect(out).toMatch(/^ *2 +SKU-MANAGED-CANDLE +Managed Stock Candle +13\.36 EUR$/m);
    expect(out).toMatch(/^ *Delivery \(Standard\) +5\.00 EUR$/m);
    expect(out).toMatch(/^Placed .*, Cash on delivery, /m);
    expect(newestOrders(deskOf(made), undefined, 1)).toMatchObject([
      { paymentMethodTitle: 'Cash on delivery' },
    ]);
    expect(out).toMatch(/^ *Coupon percent10 +-1\.34 EUR$/m);
    const amounts = [...out.matchAll(/ (-?[\d.]+) EUR$/gm)].map(([, amount]) => Number(amount));
    const total = amounts.pop();
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(total ?? 0, 2);
  });

  test('the list of the newsletter is printed with links that begin with APP_URL', async ({ made }) => {
    made.store.askForNewsletter('ada@example.com', 'en_US');
    expect(await command(made, 'accounts', 'newsletter')).toMatchObject({
      code: 2,
      out: '',
      error: expect.stringMatching(/^APP_URL is missing/),
    });
    vi.stubEnv('APP_URL', 'https://shop.example/');
    expect(await command(made, 'accounts', 'newsletter')).toMatchObject({
      code: 0,
      out: 'email,language,confirmed,unsubscribe\n',
    });
    made.db.run("UPDATE newsletter SET confirmed_at = 0, key = 'k'");
    const { out } = await command(made, 'accounts', 'newsletter');
    expect(out).toContain('1970-01-01,https://shop.example/newsletter/leave?key=k\n');
  });

  test('what makes no sense ends with 2 and a sentence, and without a shop with 1', async () => {
    const { made, number } = await ordered('managed-candle');
    const before = everything(made);
    const cases = await Promise.all([
      command(made, 'orders', 'cancel', '4711'),
      command(made, 'orders', 'refund', number, '--amount', '5,00'),
      command(made, 'orders', 'cancel', number, '--amount', '5'),
      command(made, 'orders', 'ship', number, '--tracking', 'javascript:alert(1)'),
      command(made, 'products', 'price', 'SKU-CAP', '18', '--sale', '20'),
      command(made, 'orders'),
    ]);
    expect(cases.map(({ code }) => code)).toEqual([2, 2, 2, 2, 2, 2]);
    expect(cases.map(({ error }) => error.split('\n')[0])).toEqual([
      'There is no order 4711.',
      '"5,00" isn\'t an amount. Example: 19.99',
      '"cancel" has no --amount.',
      '"javascript:alert(1)" isn\'t a web address. Example: https://carrier.example/track/123',
      'The sale price must be lower than the regular price.',
      expect.stringMatching(/^usage: store-orders list/),
    ]);
    expect(everything(made)).toEqual(before);
    const [help, none] = await Promise.all([
      command(made, 'orders', '--help'),
      command({ dataDir: '/nonexistent' }, 'orders', 'list'),
    ]);
    expect(help).toMatchObject({ code: 0, error: '' });
    expect(none).toMatchObject({
      code: 1,
      error: expect.stringContaining('There is no shop in /nonexistent'),
    });
  });
});
