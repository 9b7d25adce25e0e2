import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { words } from '../support/words';

const slug = 'hand-balm';
const taxWords = words('product:taxIncluded');

/** Backend calls of the page's own loader. */
const calls = ({ headers }: HttpClient) => /desc="(\d+)"/.exec(headers.get('server-timing') ?? '')?.[1];

/** The price on the card that leads to the product. */
const onCard = ({ $ }: HttpClient) =>
  /€[\d.,]+/.exec($(`main li:has(a[href^="/product/${slug}"])`).first().text())?.[0];

/** The product's price wherever it is told, and whether its page speaks of tax. */
async function told(client: HttpClient) {
  const prices: Record<string, string | undefined> = {};
  await client.open(`/product/${slug}`);
  prices['page'] = /€[\d.,]+/.exec(client.$('main h1').first().parent().parent().text())?.[0];
  const tax = client.text.includes(taxWords);
  const lists = { search: '/products?search=hand+balm', wishlist: '/wishlist' };
  for (const [name, address] of Object.entries(lists)) {
    await client.open(address);
    prices[name] = onCard(client);
  }
  await client.open('/suggestions?search=hand+balm&own=1');
  const { products } = JSON.parse(client.seen.at(-1)?.html ?? '') as {
    products: { slug: string; price: string }[];
  };
  prices['suggestion'] = products.find((product) => product.slug === slug)?.price;
  expect(client.headers.get('cache-control')).toBe('private, no-store');
  await client.open('/cart');
  const line = client.$(`main li:has(a[href^="/product/${slug}"])`).first().text();
  prices['cart'] = /€[\d.,]+/.exec(line)?.[0];
  return { prices, tax };
}

test('a buyer from abroad reads one price on page, cards and in the cart, and at home again what everybody reads', async ({
  client,
  shop,
}) => {
  await client.open(`/product/${slug}`);
  await client.press(words('product:addWish'));
  await client.open(`/product/${slug}`);
  await client.press(words('product:addToCart'));
  const home = await told(client);
  const price = '€16.00';
  expect(home.tax).toBe(true);
  expect(new Set(Object.values(home.prices))).toEqual(new Set([price]));

  await client.open('/cart');
  await client.press(words('cart:estimate'), { country: 'CH' });
  const abroad = await told(client);
  expect(abroad.tax).toBe(false);
  expect(new Set(Object.values(abroad.prices))).toEqual(new Set([abroad.prices['cart']]));
  expect(abroad.prices['cart']).not.toBe(price);
  await client.open('/products?search=hand+balm');
  expect(calls(client)).toBe('1');

  const visitor = new HttpClient(shop.url);
  await visitor.open('/products?search=hand+balm');
  expect(onCard(visitor)).toBe(price);
  expect(calls(visitor)).toBe('0');

  await client.open('/cart');
  await client.press(words('cart:estimate'), { country: 'DE' });
  expect(await told(client)).toEqual(home);
  await client.open('/products?search=hand+balm');
  expect(calls(client)).toBe('0');
});
