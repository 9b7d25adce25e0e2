import demoProducts from '../../demo/shop/products.json' with { type: 'json' };
import { locales, type LocaleCode } from '../../app/platform/i18n/locales';
import { queryApi } from '../support/api';
import { HttpClient } from '../support/http-client';
import { getTexts } from '../support/html';
import { expect, test } from '../support/http-test';
import { germanDetails, order, orderingPages, toReview } from '../support/page';
import { startShop } from '../support/shop';
import { removeTranslations } from '../support/store-db';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

// The checks that need no browser, numbered as in the accessibility checklist.

/** Cart, both steps of the checkout and the order pages, each with something to show, for one visitor. */
async function screens(client: HttpClient, origin: string): Promise<string[]> {
  await toReview(client);
  return orderingPages(await order(new HttpClient(origin)));
}

test('11 a required field that was refused is not called optional', async ({ client }) => {
  await order(client);
  await client.open('/withdrawal');
  await client.press(messageText('pages:withdrawContinue'), {
    [messageText('pages:withdrawWhole')]: false,
    [messageText('pages:withdrawSome')]: true,
  });
  const refused = client.$('main [aria-invalid=true]').toArray();
  expect(refused.map(({ attribs }) => attribs['name'])).toContain('items');
  for (const { attribs } of refused)
    expect(client.$(`label[for="${attribs['id']}"]`).text()).not.toContain(messageText('common:optional'));
});

test('the forms of cart, checkout and review', async ({ client }) => {
  await toReview(client);
  await test.step('16 known data is not asked again', async () => {
    expect(client.text).toContain(messageText('checkout:sameAddress'));
    expect(client.$('main [name="billing.email"]').length).toBe(0);
    await client.open('/checkout');
    expect(client.$('main [type=checkbox]:checked').length).toBe(0);
    expect(client.value('billing.address1')).toBe(germanDetails['billing.address1']);
    expect(client.$('[name=payment]:checked').val()).toBe('cod');
  });

  await test.step('12 related controls are a group with a name', async () => {
    const { $ } = client;
    const legends = getTexts(client, 'fieldset > legend');
    const parts = [
      ...(['contact', 'billing', 'shipping', 'payment'] as const).map((part) =>
        messageText(`checkout:${part}`),
      ),
      messageText('cart:deliveryMethod'),
    ];
    for (const part of parts) expect(legends.filter((text) => text === part)).toEqual([part]);
    for (const radio of $('[type=radio]').toArray())
      expect($(radio).closest('fieldset').children('legend').length, radio.attribs['id']).toBe(1);
  });

  await test.step('19 delivery and payment are native radios with the price in the name', async () => {
    const namesIn = (key: 'cart:deliveryMethod' | 'checkout:payment') => {
      const group = `fieldset:has(> legend:contains("${messageText(key)}"))`;
      const names = getTexts(client, `${group} label:has([type=radio]:not([tabindex]))`);
      expect(client.$(group).find('input, select, button, [role], [tabindex]').length).toBe(names.length);
      return names;
    };
    const delivery = namesIn('cart:deliveryMethod');
    for (const name of delivery)
      expect(name).toMatch(new RegExp(` (€\\d+\\.\\d\\d|${messageText('cart:free')})$`));
    expect(delivery).toContainEqual(expect.stringMatching(/^Express package .*€12\.90$/));
    expect(namesIn('checkout:payment')).toContainEqual(expect.stringMatching(/^Bank transfer /));
  });

  await test.step('27 a breadcrumb leads back from a product, and there is none in the checkout', async () => {
    for (const path of ['/checkout', '/checkout/review']) {
      await client.open(path);
      expect([client.status, client.$('nav').length], path).toEqual([200, 0]);
    }
    await client.open(`/product/${goods.slug}`);
    expect(client.$(`nav[aria-label="${messageText('common:breadcrumb')}"] ol > li`).length).toBeGreaterThan(
      0,
    );
  });

  await test.step('22 a quantity has a label and an Update button, and + and − name the product', async () => {
    await client.open('/cart');
    const { $ } = client;
    const product = goods.name;
    const quantity = $('main [type=number][name=quantity]');
    expect(quantity.val()).toBe('1');
    expect($(`label[for="${quantity.attr('id') ?? ''}"]`).text() || quantity.closest('label').text()).toBe(
      messageText('common:quantityOf', { product }),
    );
    const named = $('main button:not([aria-hidden])')
      .toArray()
      .map((button) => button.attribs['aria-label'] ?? $(button).text());
    for (const label of [
      `${messageText('cart:update')} ${product}`,
      messageText('common:increase', { product }),
      messageText('common:decrease', { product }),
      `${messageText('cart:remove')} ${product}`,
    ])
      expect(named.filter((text) => text === label)).toEqual([label]);
  });
});

test('21 a sale price names the old and the new price', async ({ client }) => {
  await client.open('/products?filter=sale[true]');
  expect(client.$('article').has('del').first().text()).toMatch(
    new RegExp(
      `${messageText('common:previousPrice')} €[\\d.]+ ${messageText('common:currentPrice')} €[\\d.]+`,
    ),
  );
});

test('26 pages of a list are a navigation that knows where it is', async ({ client }) => {
  await client.open('/products/page/2');
  const pages = client.$(`nav[aria-label="${messageText('common:pages')}"]`);
  expect(pages.find('[aria-current=page]').text()).toMatch(/2/);
  expect(client.$('title').text()).toMatch(/2/);
  expect(client.$('body > footer a[href="/accessibility"]').length).toBe(1);
  await client.open('/products?orderby=price&order=ASC');
  await client.follow(messageText('common:nextPage'));
  expect(client.url.pathname + client.url.search).toBe('/products/page/2?orderby=price&order=ASC');
});

test('31 the language of the page follows the switch, which keeps the page', async ({ client, shop }) => {
  const all = await screens(client, shop.url);
  expect(all.length).toBeGreaterThan(locales.length);
  const changeIn = (code: LocaleCode) =>
    `${messageText('common:change', {}, code)} ${messageText('common:language', {}, code)}`;
  let change = changeIn('en_US');
  for (const [index, path] of all.entries()) {
    const { code = 'en_US', tag } = locales[index % locales.length] ?? {};
    await client.open(path);
    await client.press(new RegExp(`^${change}\\s*$`), { language: code });
    expect(client.$('html').attr('lang'), path).toBe(tag);
    expect(`${client.url.pathname}${client.url.search}`).toBe(path);
    change = changeIn(code);
  }
});

/** Names of products and categories, as the backend has them, and of the files that the demo's customer bought. */
async function catalogueNames(origin: string): Promise<Set<string>> {
  const { products, productCategories } = await queryApi<Record<string, { nodes: { name: string }[] }>>(
    origin,
    '{ products(first: 100) { nodes { name } } productCategories(first: 100) { nodes { name } } }',
  );
  const files = demoProducts.flatMap(({ downloads }) => downloads ?? []);
  return new Set(
    [...(products?.nodes ?? []), ...(productCategories?.nodes ?? []), ...files].map(({ name }) => name),
  );
}

test('43 texts in another language than the page’s are marked with it', async ({ own }) => {
  const shop = await own(startShop({ first: removeTranslations }));
  const names = await catalogueNames(shop.url);
  const product = `/product/${goods.slug}`;
  for (const [code, tag, language] of [
    ['de_DE', 'de-DE', 'en'],
    ['en_US', 'en-US', 'en-US'],
  ] as const) {
    const client = new HttpClient(shop.url, tag);
    await client.open(product);
    await client.press(messageText('product:addToCart', {}, code));
    let marked = 0;
    await client.post('/my-account', { intent: 'login', username: 'demo', password: 'demo-pass-4711' });
    const own = ['/my-account?tab=downloads', '/order-summary/9001'];
    for (const path of ['/', '/products', '/categories', product, '/cart', '/checkout', ...own]) {
      await client.open(path);
      expect(client.status, path).toBe(200);
      const texts = client.$('body *:not(script, style, title)').contents().toArray();
      for (const node of texts) {
        if (node.type !== 'text' || !names.has(node.data.trim())) continue;
        expect(client.$(node).closest('[lang]').attr('lang'), `${path}: ${node.data}`).toBe(language);
        marked += 1;
      }
      const options = client.$('#language option').toArray();
      expect(options.map((option) => client.$(option).attr('lang'))).toEqual(locales.map((own) => own.tag));
    }
    expect(client.text).toContain('Pattern, A4');
    expect(marked).toBeGreaterThan(50);
  }
});
