import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { order } from '../support/page';
import { startShopWith } from '../support/settings-shop';
import { atCheckout, goods } from '../support/visitor';
import { words } from '../support/words';

/** What a visitor sees of each store setting. */
async function look(origin: string): Promise<Record<string, boolean>> {
  const client = new HttpClient(origin);
  const has = (text: string) => client.$('main').text().includes(text);
  await client.open('/products?filter=sale[true]');
  const list = {
    filters: client.$('main form [name="sale"]').length > 0,
    sort: client.$('main select[name="sort"]').length > 0,
    percentBadge: /[-−–]\s?\d+\s?%|\d+\s?% off/i.test(client.$('main article').text()),
  };
  await client.open(`/product/${goods.slug}`);
  const product = {
    sku: has(words('product:sku')),
    related: has(words('product:related')),
    breadcrumb: client.$(`nav[aria-label="${words('common:breadcrumb')}"]`).length > 0,
    reviews: has(words('product:writeReview')),
    promised: has(words('common:secure_bank')),
    inFooter: client.$('footer').text().includes(words('common:payByTransfer')),
  };
  await client.press(words('product:addToCart'));
  await client.open('/cart');
  const moveToWishlist = has(words('cart:moveToWishlist'));
  await client.press(words('cart:remove'));
  await atCheckout(client, 'apron-sewing-pattern');
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
    payments: ['card', 'cash'],
  });
  const other = await own(starting);
  const named = async (origin: string, isSeen: boolean) =>
    Object.entries(await look(origin)).flatMap(([name, seen]) => (seen === isSeen ? [name] : []));
  expect(await named(shop.url, false), 'missing').toEqual([]);
  expect(await named(other.url, true), 'still there').toEqual([]);
  const client = new HttpClient(other.url);
  await client.open(`/product/${goods.slug}`);
  expect(client.$('main').text(), 'the wishlist itself stays').toContain(words('product:addWish'));
  await atCheckout(client, 'apron-sewing-pattern');
  await client.press(words('checkout:toReview'), {
    'billing.email': 'ada@example.com',
    'billing.firstName': 'Ada',
    'billing.lastName': 'Lovelace',
    'Bank transfer': true,
  });
  expect(client.url.pathname, client.errors.join()).toBe('/checkout/review');
  await client.press(words('checkout:place'));
  expect(client.url.pathname).toMatch(/^\/checkout\/order-received\//);
  expect(await order(new HttpClient(other.url))).toContain('key=');
});
