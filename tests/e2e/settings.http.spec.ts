import { simpleProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { order } from '../support/page';
import { startShopWith } from '../support/settings-shop';
import { putInCart } from '../support/visitor';
import { words } from '../support/words';

interface Seen {
  moveToWishlist: boolean;
  sku: boolean;
  related: boolean;
  breadcrumb: boolean;
  reviews: boolean;
  filters: boolean;
  sort: boolean;
  percentBadge: boolean;
  billingAddress: boolean;
}

/** What a visitor sees of each store setting. */
async function look(origin: string): Promise<Seen> {
  const client = new HttpClient(origin);
  const { slug } = await simpleProduct(origin);
  const has = (text: string) => client.$('main').text().includes(text);
  await client.open('/products?filter=sale[true]');
  const list = {
    filters: client.$('main form [name="sale"]').length > 0,
    sort: client.$('main select[name="sort"]').length > 0,
    percentBadge: /[-−–]\s?\d+\s?%|\d+\s?% off/i.test(client.$('main article').text()),
  };
  await client.open(`/product/${slug}`);
  const product = {
    sku: has(words('product:sku')),
    related: has(words('product:related')),
    breadcrumb: client.$(`nav[aria-label="${words('common:breadcrumb')}"]`).length > 0,
    reviews: has(words('product:writeReview')),
  };
  await client.press(words('product:addToCart'));
  await client.open('/cart');
  const moveToWishlist = has(words('cart:moveToWishlist'));
  await client.press(words('cart:remove'));
  await putInCart(client, 'apron-sewing-pattern');
  await client.open('/checkout');
  return {
    ...list,
    ...product,
    moveToWishlist,
    billingAddress: client.$('[name="billing.address1"]').length > 0,
  };
}

test('the store settings do what they say', async ({ shop, own }) => {
  const starting = startShopWith({
    showReviews: false,
    showFilters: false,
    showOrderByDropdown: false,
    showSKU: false,
    showRelatedProducts: false,
    showBreadcrumbOnSingleProduct: false,
    showMoveToWishlist: false,
    hideBillingAddressForVirtualProducts: true,
    saleBadge: 'onSale',
  });
  const other = await own(starting);
  const all = (value: boolean): Seen => ({
    moveToWishlist: value,
    sku: value,
    related: value,
    breadcrumb: value,
    reviews: value,
    filters: value,
    sort: value,
    percentBadge: value,
    billingAddress: value,
  });
  expect(await look(shop.url)).toEqual(all(true));
  expect(await look(other.url)).toEqual(all(false));
  const client = new HttpClient(other.url);
  const { slug } = await simpleProduct(other.url);
  await client.open(`/product/${slug}`);
  expect(client.$('main').text(), 'the wishlist itself stays').toContain(words('product:addWish'));
  await putInCart(client, 'apron-sewing-pattern');
  await client.open('/checkout');
  await client.press(words('checkout:toReview'), {
    'billing.email': 'ada@example.com',
    'billing.firstName': 'Ada',
    'billing.lastName': 'Lovelace',
    'Bank transfer': true,
  });
  expect(client.url.pathname, client.errors.join()).toBe('/checkout/review');
  await client.press(words('checkout:place'));
  expect(client.url.pathname).toMatch(/^\/checkout\/order-received\//);
  expect(await order(new HttpClient(other.url), (await simpleProduct(other.url)).slug)).toContain('key=');
});
