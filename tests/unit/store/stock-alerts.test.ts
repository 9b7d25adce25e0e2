import { describe, expect } from 'vitest';
import { importShop, readFolder } from '../../../graphql/store/import';
import { removeAccounts } from '../../../graphql/store/services/account/demo-accounts';
import { stockProduct } from '../../../graphql/store/services/catalogue/product-desk';
import { changeOrderStatus } from '../../../graphql/store/services/orders/order-status';
import { deskOf, idOf, mailsOf, shop, siteUrl, test, type Shop } from './account-shop';
import { askForAlert, request, sellOut, Shopper, withoutCandles } from './cart-shop';

const ada = 'ada@example.com';

const ask = (made: Shop, productId: number, email: string, headers = {}) =>
  askForAlert(made, { productId, email }, headers);

const stock = (made: Shop, id: number, quantity: number) => stockProduct(deskOf(made), String(id), quantity);

const linkIn = (text = '') => /\S+\/stock-alerts\?key=\S+/.exec(text)?.[0] ?? '';

describe('whoever waits for a product', () => {
  test('gets one mail when it is back, in the language of the page, and never a second one', async () => {
    const { made, id } = await withoutCandles();
    for (const email of [ada, 'ADA@example.com']) {
      const { data } = await ask(made, id, email, { 'accept-language': 'de-DE' });
      expect(data).toEqual({ sturdyStockAlert: { accepted: true } });
    }
    expect(await mailsOf(made, ada)).toEqual([]);
    stock(made, id, 3);
    const [mail, ...others] = await mailsOf(made, ada);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Managed Stock Candle ist wieder da: /);
    expect(mail?.link).toBe(`${siteUrl}/product/managed-candle`);
    stock(made, id, 0);
    stock(made, id, 5);
    expect(await mailsOf(made, ada)).toHaveLength(1);
  });

  test('is told of an order that was cancelled', async ({ made }) => {
    made.db.run("UPDATE products SET stock_quantity = 1 WHERE slug = 'managed-candle'");
    const { order } = await new Shopper(made).order('managed-candle');
    await ask(made, idOf(made, 'managed-candle'), ada);
    changeOrderStatus(deskOf(made), order.databaseId, 'cancelled');
    expect(await mailsOf(made, ada)).toHaveLength(1);
  });

  test('is told of an import', async () => {
    const { made, id } = await withoutCandles();
    await ask(made, id, ada);
    await importShop(made.db, readFolder('tests/contract/fixture'));
    expect(await mailsOf(made, ada)).toHaveLength(1);
  });

  test('waits for a variation, with its own address in the mail', async ({ made }) => {
    const row = made.db.get<{ id: number; slug: string; value: string; attribute: string }>(
      `SELECT v.id, parent.slug, a.value, a.slug AS attribute FROM products v JOIN products parent ON parent.id = v.parent_id
       JOIN variation_attributes a ON a.variation_id = v.id AND a.value <> ''
       WHERE v.manage_stock = 1 AND v.status = 'publish' AND parent.status = 'publish'`,
    );
    if (!row) throw new Error('the fixture has no such variation');
    stock(made, row.id, 0);
    await ask(made, row.id, ada);
    stock(made, row.id, 2);
    const [mail] = await mailsOf(made, ada);
    expect(mail?.link).toContain(`/product/${row.slug}?`);
    expect(new URL(mail?.link ?? '').searchParams.get(row.attribute)).toBe(row.value);
  });

  test('waits on when it is sold out again before the mail was written', async () => {
    const { made, id } = await withoutCandles();
    await ask(made, id, ada);
    made.db.run(
      `INSERT INTO mails (kind, email, content, due_at, created_at) VALUES ('back-in-stock', 'ada@example.com', '{"productId":${String(id)}}', 0, 0)`,
    );
    made.db.run('DELETE FROM stock_alerts');
    expect(await mailsOf(made, ada)).toEqual([]);
    expect(made.db.all('SELECT email FROM stock_alerts')).toEqual([{ email: ada }]);
    stock(made, id, 1);
    expect(await mailsOf(made, ada)).toHaveLength(1);
  });

  test('is forgotten with the account that is removed', async () => {
    const { made, id } = await withoutCandles();
    for (const email of ['JANE@example.com', ada]) await ask(made, id, email);
    removeAccounts(made.db, ['jane@example.com']);
    expect(made.db.all('SELECT email FROM stock_alerts')).toEqual([{ email: ada }]);
  });

  test('is not asked for what can be had', async ({ made }) => {
    expect((await ask(made, idOf(made, 'managed-candle'), ada)).error).toBe('This product is in stock.');
  });
});

describe('the link that ends the messages', () => {
  async function told() {
    const made = await shop();
    for (const slug of ['managed-candle', 'cap']) sellOut(made, slug);
    await ask(made, idOf(made, 'managed-candle'), ada);
    await ask(made, idOf(made, 'cap'), ada);
    await ask(made, idOf(made, 'cap'), 'bob@example.com');
    stock(made, idOf(made, 'managed-candle'), 1);
    const [mail] = await mailsOf(made, ada);
    return { made, mail, link: linkIn(mail?.text) };
  }
  const waiting = ({ db }: Shop) => db.column<string>('SELECT email FROM stock_alerts ORDER BY email');

  test('changes nothing when it is opened; its button does', async () => {
    const { made, link } = await told();
    const page = await request(made, link);
    expect(page.html).toContain(ada);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(waiting(made)).toEqual([ada, 'bob@example.com']);
    expect(await request(made, link, { x: '1' })).toMatchObject({
      status: 303,
      location: '/stock-alerts?done',
    });
    expect(waiting(made)).toEqual(['bob@example.com']);
    expect((await request(made, '/stock-alerts?done')).html).toContain('won’t get these emails');
  });

  test('is what mail programs send a POST to, without a redirect (RFC 8058)', async () => {
    const { made, mail } = await told();
    expect(mail?.unsubscribe).toBe(linkIn(mail?.text));
    const answer = await request(made, mail?.unsubscribe ?? '', { 'List-Unsubscribe': 'One-Click' });
    expect(answer.status).toBe(200);
    expect(waiting(made)).toEqual(['bob@example.com']);
  });
});
