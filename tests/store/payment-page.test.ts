import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { sampleBranding } from '../support/sample-branding';
import { mailsOf, siteUrl } from './account-shop';
import { pay, payable, statusOf, stockOf, visit, type OrderAnswer, request } from './cart-shop';

/** The storefront's checkout, with what became of the payment. */
const back = (why: string) => ({ status: 303, location: `${siteUrl}/checkout?payment=${why}` });
const received = ({ databaseId, orderKey }: OrderAnswer) =>
  `${siteUrl}/checkout/order-received/${String(databaseId)}/?key=${orderKey}`;

test.each([
  ['en-US', '€13.90'],
  ['de-DE', '13,90\u00a0€'],
  ['pt-BR', '€\u00a013,90'],
])(
  'the payment page formats its total by language in %s, or as the shop does everywhere',
  async (tag, written) => {
    for (const [options, total] of [
      [{}, written],
      [{ formatLocale: 'en-US' }, '€13.90'],
    ] as const) {
      const { made, url } = await payable(options);
      expect((await visit(made, `${url}&lang=${tag}`)).html).toContain(`class="sum">${total}<`);
    }
  },
);

test('the payment page leads on to the storefront’s pages of its language', async () => {
  const languagePath = (tag: string) => (tag === 'fr-FR' ? '/fr' : '');
  const { made, order, url } = await payable({ languagePath });
  const french = received(order).replace('/checkout', '/fr/checkout');
  expect(await visit(made, `${url}&lang=fr_FR`, { intent: 'cancelled' })).toMatchObject({
    location: `${siteUrl}/fr/checkout?payment=cancelled`,
  });
  expect(await visit(made, `${url}&lang=fr_FR`, pay)).toMatchObject({ status: 303, location: french });
  expect(await visit(made, url)).toMatchObject({ location: received(order) });
});

test('the payment page has the shop’s logo, name and fonts, and a way out that is quieter than paying', async () => {
  const logo = { src: '/look/logo.png', dark: '/look/dark.png', width: 120, height: 30 };
  const fonts = { text: 'Verdana', display: "'Besley', serif" };
  const faces = "@font-face{font-family:'Besley';src:url(/assets/besley.woff2)}";
  const { made, url } = await payable({ branding: { ...sampleBranding, logo, fonts, faces } });
  const { html, headers } = await visit(made, url);
  const $ = load(html);
  expect($('header a').attr('href')).toBe(`${siteUrl}/`);
  expect($('header img').attr()).toMatchObject({ src: '/look/logo.png', width: '120', height: '30' });
  expect($('header source').attr('srcset')).toBe('/look/dark.png');
  expect(
    $('button')
      .map((_, button) => $(button).attr('class'))
      .get(),
  ).toEqual(['main', 'quiet', 'quiet', 'quiet']);
  const policy = headers.get('content-security-policy') ?? '';
  for (const allowed of ["img-src 'self'", "font-src 'self'"]) expect(policy).toContain(allowed);
  const style = (await visit(made, $('link[rel=stylesheet]').attr('href') ?? '')).html;
  expect(style).toContain(faces);
  expect(style).toMatch(/h1[^{]*\{ font-family: 'Besley', serif/);
  const other = await payable({ shopName: 'Nordlicht' });
  const named = load((await visit(other.made, other.url)).html);
  expect(named('header a').text()).toBe('Nordlicht');
  expect(named('title').text()).toBe('Pay by card - Nordlicht');
});

test('the payment page names goods and their options as the storefront does', async () => {
  const { made, order, url } = await payable();
  const line = `UPDATE order_lines SET name = 'Mug - Oat', attributes = '{"pa_color":"Oat"}' WHERE order_id = ?`;
  made.db.run(line, order.databaseId);
  const $ = load((await visit(made, url)).html);
  expect($('.summary dt').first().contents().first().text()).toBe('Mug');
  expect($('.summary dt .hint').text()).toBe('pa_color: Oat');
});

test('the payment page looks at the order when the whole form has arrived', async () => {
  const { made, order, url } = await payable();
  const form = new URLSearchParams({ ...pay, amount: '1390' }).toString();
  const body = new ReadableStream(
    {
      pull(stream) {
        made.db.run("UPDATE orders SET status = 'cancelled' WHERE id = ?", order.databaseId);
        stream.enqueue(Buffer.from(form));
        stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  const answer = await made.store.fetch(new Request(url, { method: 'POST', body, duplex: 'half' }));
  expect(answer.status).toBe(410);
  expect(statusOf(made, order.databaseId)).toBe('cancelled');
});

describe('an order that is paid by card', () => {
  test('is paid once, whatever is sent again', async () => {
    const { made, shopper, order, url } = await payable();
    expect(await visit(made, url, pay)).toMatchObject({ status: 303, location: received(order) });
    expect(await visit(made, url, pay)).toMatchObject({ status: 303, location: received(order) });
    expect(await visit(made, url)).toMatchObject({ status: 303, location: received(order) });
    expect(statusOf(made, order.databaseId)).toBe('processing');
    expect((await shopper.cart()).contents.itemCount).toBe(0);
    expect(stockOf(made, 'managed-candle')).toMatchObject({ stock_quantity: 24, total_sales: 1 });
    expect(await mailsOf(made)).toHaveLength(1);
  });

  test('removes the ordered goods from the cart, and leaves later ones', async () => {
    const { made, shopper, url } = await payable();
    await shopper.add('managed-candle', 2);
    await shopper.add('album');
    await shopper.apply('fixed5');
    await visit(made, url, pay);
    const { contents, appliedCoupons } = await shopper.cart();
    expect(contents.nodes.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(appliedCoupons).toEqual([{ code: 'fixed5' }]);
  });

  test('uses up its coupons with its goods', async () => {
    const { made, shopper } = await payable();
    await shopper.apply('fixed5');
    const { redirect } = await shopper.order('managed-candle', { paymentMethod: 'card' });
    await shopper.add('album');
    await visit(made, redirect, pay);
    expect(await shopper.cart()).toMatchObject({ contents: { itemCount: 1 }, appliedCoupons: null });
  });

  test('leads back to the order when the payment was started there', async () => {
    const { made, order, url } = await payable();
    const begun = `${url}&back=order`;
    const to = (why: string) => ({ status: 303, location: `${received(order)}&payment=${why}` });
    expect(await visit(made, begun, { intent: 'cancelled' })).toMatchObject(to('cancelled'));
    expect(await visit(made, begun, { intent: 'declined' })).toMatchObject(to('declined'));
    expect(await visit(made, begun, pay)).toMatchObject({ location: received(order) });
  });

  test('is not paid by a button where cards are really charged', async () => {
    const { made, order, url } = await payable({ stripe: { publishable: 'pk_live_1', secret: 'sk_live_1' } });
    expect(await visit(made, url, pay)).toMatchObject(back('error'));
    expect(statusOf(made, order.databaseId)).toBe('pending');
  });

  test('stays to be paid after a refused card, and is the same order when it is tried again', async () => {
    const { made, shopper, order, url } = await payable();
    for (const intent of ['declined', 'error', 'cancelled'])
      expect(await visit(made, url, { intent })).toMatchObject(back(intent));
    expect(statusOf(made, order.databaseId)).toBe('pending');
    expect((await shopper.cart()).contents.itemCount).toBe(1);

    await shopper.add('beanie');
    const again = await shopper.checkout({ paymentMethod: 'card' });
    const { databaseId, orderKey } = order;
    const lineItems = { nodes: [{ quantity: 1 }, { quantity: 1 }] };
    expect(again.data?.['checkout']).toMatchObject({ order: { databaseId, orderKey, lineItems } });
    const cash = await shopper.checkout({ paymentMethod: 'cod' });
    expect(cash.data?.['checkout']).toMatchObject({ order: { databaseId, status: 'PROCESSING' } });
    expect(await visit(made, url, pay)).toMatchObject({ status: 410 });
    expect(made.db.value('SELECT count(*) FROM orders WHERE session_id IS NOT NULL')).toBe(1);
  });
});

describe('the payment page', () => {
  test('is a form that works without scripts, and asks for no card', async () => {
    const { made, url } = await payable();
    const { html, headers, status } = await visit(made, url);
    expect(status).toBe(200);
    expect(html).not.toMatch(/<script|style=|<style|<input (?!type="hidden")/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await visit(made, '/payment/style.css')).headers.get('content-type')).toContain('text/css');
  });

  test('is not there without the key of the order', async () => {
    const { made, order } = await payable();
    const path = `/payment/${String(order.databaseId)}`;
    for (const url of [
      path,
      `${path}?key=wc_order_wrong`,
      `/payment/999999?key=${order.orderKey}`,
      '/payment/abc',
      `${path}/other?key=${order.orderKey}`,
    ])
      expect((await visit(made, url, pay)).status).toBe(404);
    expect(statusOf(made, order.databaseId)).toBe('pending');
  });

  test('takes forms of its own only', async () => {
    const { made, order, url } = await payable();
    expect((await visit(made, url, pay, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await visit(made, url, { intent: 'steal' })).status).toBe(400);
    expect((await visit(made, url, { ...pay, name: 'x'.repeat(20_000) })).status).toBe(413);
    const put = await made.store.fetch(new Request(url, { method: 'PUT' }));
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(statusOf(made, order.databaseId)).toBe('pending');
  });
});

test('a tab opened before the order was placed again does not pay for it, and shows the total of now', async () => {
  const { made, order, url } = await payable();
  const [, amount = ''] = /name="amount" value="(\d+)"/.exec((await request(made, url)).html) ?? [];
  made.db.run('UPDATE orders SET total = total + 500 WHERE id = ?', order.databaseId);
  for (const text of [amount, '', '0x10']) {
    const answer = await request(made, url, { ...pay, amount: text });
    expect(answer.status).toBe(409);
    expect(answer.html).toContain('The total of this order has changed');
    expect(answer.html).toContain('class="sum">€18.90<');
  }
  expect(statusOf(made, order.databaseId)).toBe('pending');
});
