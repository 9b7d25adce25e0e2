import { expect, test } from 'vitest';
import { saveOption } from '@graphql/store/settings/settings-sql';
import { getCatalogue, refreshProducts } from '~/catalogue/sync/catalogue-snapshot.server';
import { register, signIn, signOut } from '~/commerce/account/log-in.server';
import { getCart, saveAddresses } from '~/commerce/cart/shopper-cart.server';
import { toCartSummary } from '~/commerce/checkout/checkout-page.server';
import { loadHomeSections } from '~/commerce/home/home-sections.server';
import { loadProductCards } from '~/commerce/lists/product-cards.server';
import { fromPayload } from '~/catalogue/index/json-payload';
import { loadListPage } from '~/commerce/lists/list-page.server';
import { findSuggestions } from '~/commerce/lists/search-suggestions.server';
import { loadProductPage } from '~/commerce/product/product-page.server';
import type { Shopper } from '~/session/shopper.server';
import { demoShop, useDemoShop } from '../../../support/demo-shop';
import { withStoreDatabase } from '../../../support/store-db';
import { address } from '../../domain/forms/ada';
import { guestWith, newShopper } from '../checkout/guest';

useDemoShop();

async function listed(slug: string) {
  const index = await getCatalogue();
  const product = index.products[index.rowOfSlug.get(slug) ?? -1];
  if (!product) throw new Error(`the demo shop has no ${slug}`);
  return product;
}

async function move(shopper: Shopper, country: string, state = '') {
  await saveAddresses(shopper, { billing: { country, state }, shipping: { country, state } });
  await getCart(shopper);
}

async function pageOf(shopper: Shopper, slug: string) {
  const page = await loadProductPage(shopper, slug, new URLSearchParams());
  if (!page) throw new Error(`no page of ${slug}`);
  return { ...page, ...fromPayload(page.shared) };
}

/** Everything that tells the price of the hand balm, and whether its page speaks of tax. */
async function told(shopper: Shopper) {
  const { id, name, slug } = await listed('hand-balm');
  const page = await pageOf(shopper, slug);
  const params = new URLSearchParams({ search: name });
  const list = await loadListPage({ base: '/products', params, page: 1 }, shopper);
  const [card] = await loadProductCards([id], shopper);
  const { products } = await findSuggestions(name, shopper);
  const { cart } = await getCart(shopper);
  const prices = [
    page.product.price?.text,
    list.cards.find((candidate) => candidate.id === id)?.price,
    card?.price,
    products.find((candidate) => candidate.slug === slug)?.price,
    ...cart.lines.filter(({ productId }) => productId === id).map(({ unit }) => unit),
  ];
  return { prices: [...new Set(prices)], tax: page.taxIncluded };
}

const elsewhere = async (shopper: Shopper) => (await shopper.getCookie('headerState'))?.elsewhere;

test('page, card and cart agree abroad and at home again, and nobody abroad reads “includes tax” where there is none', async () => {
  const shopper = await guestWith();
  await getCart(shopper);
  const home = await told(shopper);
  expect(home).toEqual({ prices: [expect.stringContaining('€')], tax: true });
  for (const country of ['CH', 'US']) {
    await move(shopper, country, country === 'US' ? 'NY' : '');
    const abroad = await told(shopper);
    expect(abroad).toEqual({ prices: [expect.stringContaining('€')], tax: null });
    expect(abroad.prices).not.toEqual(home.prices);
  }
  await move(shopper, 'AT');
  expect(await elsewhere(shopper)).toBe('taxed');
  const austria = await told(shopper);
  expect(austria).toEqual({ prices: [expect.stringContaining('€')], tax: true });
  expect(austria.prices).toEqual(home.prices);
  const { cart } = await getCart(shopper);
  expect(cart.includedTax).toBe('€4.67');
  expect(cart.isTaxedElsewhere).toBeUndefined();
  await move(shopper, 'DE', 'DE-BY');
  expect(await elsewhere(shopper)).toBeUndefined();
  expect(await told(shopper)).toEqual(home);
});

test('a shop whose prices change with the tax says so in the cart, and where no tax is due nothing is said', async () => {
  withStoreDatabase(demoShop, (db) => saveOption(db, 'woocommerce_adjust_non_base_location_prices', 'yes'));
  const shopper = await guestWith();
  const said = async (country: string) => {
    await move(shopper, country);
    return (await getCart(shopper)).cart.isTaxedElsewhere ?? false;
  };
  expect([await said('DE'), await said('AT'), await said('CH')]).toEqual([false, true, false]);
  expect(toCartSummary((await getCart(shopper)).cart).isTaxedElsewhere).toBeUndefined();
});

test('every choice of a product has the shopper’s price, and so have the cards of the first page', async () => {
  const socks = await listed('wool-socks');
  const shopper = await newShopper();
  const before = await pageOf(shopper, socks.slug);
  const sections = async () => {
    const views = fromPayload(await loadHomeSections(shopper));
    return views.flatMap(({ products = [] }) => products.map(({ price }) => price));
  };
  const first = await sections();
  await move(shopper, 'CH');
  const net = (minor: number | undefined) => Math.round((minor ?? 0) / 1.19);
  const after = await pageOf(shopper, socks.slug);
  expect(after.product.variations.map(({ price }) => price?.minor)).toEqual(
    before.product.variations.map(({ price }) => net(price?.minor)),
  );
  const [card] = await loadProductCards([socks.id], shopper);
  expect(card?.price).not.toBe((await loadProductCards([socks.id], await newShopper()))[0]?.price);
  const shown = (page: typeof after) => page.related.map(({ price }) => price);
  expect(shown(after)).not.toEqual(shown(before));
  const second = await sections();
  expect(second).toHaveLength(first.length);
  second.forEach((price, at) => expect(price).not.toBe(first[at]));
});

test('a set costs what its parts cost there, on its page and on its card', async () => {
  const index = await getCatalogue();
  const set = index.products.find(({ kind }) => kind === 'grouped');
  if (!set) throw new Error('the demo shop has no set');
  const shopper = await newShopper();
  const read = async () => {
    const page = await pageOf(shopper, set.slug);
    const [card] = await loadProductCards([set.id], shopper);
    expect(page.product.price?.text).toBe(card?.price);
    return { parts: page.product.group.map(({ price }) => price?.minor ?? 0), tax: page.taxIncluded };
  };
  const home = await read();
  await move(shopper, 'CH');
  const abroad = await read();
  expect(home.tax).toBe(true);
  expect(abroad).toEqual({ parts: home.parts.map((minor) => Math.round(minor / 1.19)), tax: null });
});

test('a login brings the account’s place along, with an empty cart too, and the logout leaves it behind', async () => {
  const email = 'geneva@example.com';
  const known = await newShopper();
  await register(known, { email, username: '', password: 'quiet harbour 77' });
  expect(await elsewhere(known)).toBeUndefined();
  const geneva = { country: 'CH', address1: 'Rue 1', city: 'Genève', state: 'GE', postcode: '1201' };
  await saveAddresses(known, { billing: address(geneva) });
  const shopper = await newShopper();
  const home = await told(shopper);
  await signIn(shopper, email, 'quiet harbour 77');
  expect(await elsewhere(shopper)).toBe('untold');
  const abroad = await told(shopper);
  expect(abroad).toEqual({ prices: [expect.stringContaining('€')], tax: null });
  expect(abroad.prices).not.toEqual(home.prices);
  await signOut(shopper);
  expect(await told(shopper)).toEqual(home);
});

test('a session that lapsed is rebuilt where its shopper was', async () => {
  const balm = await listed('hand-balm');
  const shopper = await guestWith();
  await move(shopper, 'CH');
  const abroad = await told(shopper);
  shopper.setCookie('session', {
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7ImN1c3RvbWVyX2lkIjoidF9hYmMifX0.forged',
  });
  expect((await loadProductCards([balm.id], shopper))[0]?.price).toBe(abroad.prices[0]);
  expect(await elsewhere(shopper)).toBe('untold');
  expect(await told(shopper)).toEqual(abroad);
});

test('a shop that shows prices without their entered tax takes nobody for taxed elsewhere', async () => {
  const balm = await listed('hand-balm');
  withStoreDatabase(demoShop, (db) => {
    for (const where of ['shop', 'cart']) saveOption(db, `woocommerce_tax_display_${where}`, 'excl');
  });
  await refreshProducts([balm.id]);
  expect((await listed('hand-balm')).low).toBe(Math.round((balm.low ?? 0) / 1.19));
  const shopper = await guestWith();
  await getCart(shopper);
  expect(await elsewhere(shopper)).toBeUndefined();
  await move(shopper, 'AT');
  expect(await elsewhere(shopper)).toBe('taxed');
});
