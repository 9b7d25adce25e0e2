import { describe, expect } from 'vitest';
import { mailsOf, shop } from './account-shop';
import { address, card, payable, Shopper, test as base, visit } from './cart-shop';

const ownerEmail = 'owner@example.com';
const test = base.extend('made', () => shop({ ownerEmail }));

describe('the owner', () => {
  test('hears of a new order once: lines, sums, addresses, payment and delivery', async ({ made }) => {
    const { order } = await new Shopper(made).order('managed-candle', {
      billing: { ...address, firstName: 'Ada' },
      customerNote: 'Ring twice',
    });
    const [mail, ...others] = await mailsOf(made, ownerEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(`New order ${String(order.databaseId)} at `);
    expect(mail?.replyTo).toBe(address.email);
    expect(mail?.html).toBeUndefined();
    for (const part of [
      /^1 × .+: €/m,
      /^Delivery \(.+\): €/m,
      /^Total: €/m,
      /^Payment: Cash on delivery$/m,
      /^Note:\nRing twice$/m,
      /^Billing address:\nAda Mustermann\nHauptstr\. 1\n10115 Berlin\nGermany\n/m,
      /^max@example\.com$/m,
    ])
      expect(mail?.text).toMatch(part);
    expect(await mailsOf(made, address.email)).toHaveLength(1);
  });

  test('hears of an order by card when it is paid, and once, whatever is sent again', async () => {
    const { made, url } = await payable({ ownerEmail });
    expect(await mailsOf(made)).toEqual([]);
    await Promise.all([visit(made, url, card), visit(made, url, card)]);
    await visit(made, url, card);
    expect((await mailsOf(made)).map(({ to }) => to).toSorted()).toEqual([address.email, ownerEmail]);
    expect(made.db.all("SELECT id FROM payments WHERE status = 'succeeded'")).toHaveLength(1);
  });

  test('reads the language of the shop, not the shopper’s', async ({ made, shopper }) => {
    made.db.run("UPDATE options SET value = '\"de_DE\"' WHERE name = 'WPLANG'");
    await shopper.order('managed-candle', { metaData: [{ key: 'locale', value: 'fr_FR' }] });
    const [mail] = await mailsOf(made, ownerEmail);
    expect(mail?.subject).toMatch(/^Neue Bestellung \d+ bei /);
    expect(mail?.text).toMatch(/^Zahlung: Nachnahme$/m);
  });

  test('reads what each thing is called in the shop, with its SKU; the shopper reads what was bought', async ({
    made,
    shopper,
  }) => {
    const { order } = await shopper.order('managed-candle');
    made.db.run("UPDATE order_lines SET name = 'Kerze' WHERE order_id = ?", order.databaseId);
    made.db.run("UPDATE order_shipping SET method_title = 'Paket' WHERE order_id = ?", order.databaseId);
    made.db.run("UPDATE orders SET payment_method_title = 'Bar' WHERE id = ?", order.databaseId);
    const textTo = async (wanted: string) => (await mailsOf(made, wanted))[0]?.text;
    expect(await textTo(ownerEmail)).toMatch(/^\d × Managed Stock Candle \(SKU-MANAGED-CANDLE\): /m);
    expect(await textTo(ownerEmail)).toMatch(/^Delivery \((?!Paket).+\): [^]*^Payment: Cash on delivery$/m);
    expect(await textTo(address.email)).toMatch(/^\d × Kerze: [^]*^Delivery \(Paket\): [^]*^Payment: Bar$/m);
  });

  test('reads the SKU of the product where a variation has none', async ({ made, shopper }) => {
    const sku = 'SKU-PARENT-STOCK-GLOVES';
    const variation = made.db.get<{ id: number; product: number }>(
      'SELECT id, parent_id AS product FROM products WHERE sku = ?',
      `${sku}-0`,
    );
    made.db.run("UPDATE products SET sku = '' WHERE sku = ?", `${sku}-0`);
    await shopper.send('mutation ($i: AddToCartInput!) { addToCart(input: $i) { cart { total } } }', {
      i: { productId: variation?.product, variationId: variation?.id, quantity: 1 },
    });
    expect((await shopper.checkout()).error).toBeUndefined();
    expect((await mailsOf(made, ownerEmail))[0]?.text).toContain(` (${sku}): `);
  });

  test('gets what was written, in plain text, with the address to answer to', async ({ made }) => {
    made.store.writeToOwner({
      topic: 'barrier',
      name: '',
      email: 'ada@example.com',
      about: '/cart',
      text: 'The button\nhas no name.',
      language: 'it-IT',
    });
    expect(await mailsOf(made)).toHaveLength(1);
    expect(made.mails[0]).toMatchObject({ to: ownerEmail, replyTo: 'ada@example.com' });
    expect(made.mails[0]?.subject).toMatch(/^Accessibility barrier reported at /);
    expect(made.mails[0]?.text).toContain(
      'Sender:\nEmail: ada@example.com\nPage: /cart\nLanguage: Italian (Italy)\n\nMessage:\nThe button\nhas no name.\n',
    );
  });
});
