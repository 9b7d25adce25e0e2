import sharp from 'sharp';
import { getTexts } from '../support/html';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { order } from '../support/page';
import { startShopWith } from '../support/shop';
import { openCheckout, goods } from '../support/visitor';
import { messageText } from '../support/messages';

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
    sku: has(messageText('product:sku')),
    related: has(messageText('product:related')),
    breadcrumb: client.$(`nav[aria-label="${messageText('common:breadcrumb')}"]`).length > 0,
    reviews: has(messageText('product:writeReview')),
    promised: has(messageText('common:secure_bank')),
    inFooter: client.$('footer').text().includes(messageText('common:payByTransfer')),
  };
  await client.press(messageText('product:addToCart'));
  await client.open('/cart');
  const moveToWishlist = has(messageText('cart:moveToWishlist'));
  await client.press(messageText('cart:remove'));
  await openCheckout(client, 'apron-sewing-pattern');
  return {
    ...list,
    ...product,
    moveToWishlist,
    billingAddress: client.$('[name="billing.address1"]').length > 0,
  };
}

test('the store settings take effect', async ({ shop, own }) => {
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
  expect(client.$('main').text(), 'the wishlist itself stays').toContain(messageText('product:addWish'));
  await openCheckout(client, 'apron-sewing-pattern');
  await client.press(messageText('checkout:toReview'), {
    'billing.email': 'ada@example.com',
    'billing.firstName': 'Ada',
    'billing.lastName': 'Lovelace',
    'Bank transfer': true,
  });
  expect(client.url.pathname, client.errors.join()).toBe('/checkout/review');
  await client.press(messageText('checkout:place'));
  expect(client.url.pathname).toMatch(/^\/checkout\/order-received\//);
  expect(await order(new HttpClient(other.url))).toContain('key=');
});

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0B3C5D' } });

/** The home page as a visitor of a language gets it. */
async function home(origin: string, language = 'en-US') {
  const client = new HttpClient(origin, language);
  await client.open('/');
  return { client, $: client.$, textsOf: (selector: string) => getTexts(client, selector) };
}

test('without settings the home page opens with our picture and has six sections', async ({ shop }) => {
  const { client, $, textsOf } = await home(shop.url);
  expect(textsOf('h1')).toEqual([messageText('home:sentence')]);
  expect($('main a').first().text()).toBe(messageText('home:toProducts'));
  expect($('main a').first().attr('href')).toBe('/products');
  expect($('main picture img').first().attr('src')).toBe('/images/768/pictures/hero-portrait.webp');
  expect($('main [data-on-picture]')).toHaveLength(1);
  expect($('meta[property="og:image"]').attr('content')).toBe(`${shop.url}/images/1280/pictures/hero.webp`);
  expect(textsOf('main ul').at(0)).toContain(messageText('common:returnTime', { count: 30 }));
  const names = (['byCategory', 'popular', 'bestSellers', 'newArrivals', 'onSale'] as const).map((name) =>
    messageText(`home:${name}`),
  );
  expect(textsOf('main h2')).toEqual(names.toSpliced(2, 0, 'Made by people we know'));
  const bestSellers = getTexts(client, 'section:has(#best-sellers) li h3');
  await client.open($('#best-sellers').parent().find('a').attr('href') ?? '');
  expect(textsOf('select[name=sort] [selected]')).toEqual([messageText('catalogue:sortPopularityDESC')]);
  const listedProducts = textsOf('main li h2, main li h3');
  expect(bestSellers).toHaveLength(4);
  expect(listedProducts.filter((name) => bestSellers.includes(name))).toEqual(bestSellers);
});

test('the home page has the owner’s picture, button and sections in the owner’s order', async ({ own }) => {
  const shop = await own(
    startShopWith(
      {
        home: {
          opening: { wide: 'opening.jpg', button: '/product-category/lighting' },
          sections: [
            'newArrivals',
            { category: 'lighting' },
            { category: 'nothing-of-ours' },
            { page: 'about' },
            { page: 'nowhere' },
            { tag: 'new', titles: { en_US: 'Just in' } },
            'categories',
          ],
        },
      },
      { 'opening.jpg': await photo(1600, 800).jpeg().toBuffer() },
    ),
  );
  const { client, $, textsOf } = await home(shop.url);
  expect(textsOf('h1')).toEqual([messageText('home:sentence')]);
  expect($('main a').first().attr('href')).toBe('/product-category/lighting');
  expect($('main [data-on-picture]'), 'the words have their own ground').toHaveLength(0);
  expect(textsOf('main h2')).toEqual([
    messageText('home:newArrivals'),
    'Lighting',
    'About us',
    'Just in',
    messageText('home:byCategory'),
  ]);
  expect(
    $('main h2:contains("About us")').closest('section').find('h3'),
    'headings of its text',
  ).toHaveLength(2);
  const address = $('main picture img').first().attr('src') ?? '';
  expect(address).toMatch(/^\/images\/768\/look\/opening-wide-[0-9a-f]{10}\.jpg$/);
  const answer = await fetch(shop.url + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 768, height: 384 });
  expect($('main picture source').attr('srcset')).toContain(address.replace('768', '2048'));
  expect($('meta[property="og:image"]').attr('content')).toBe(shop.url + address.replace('768', '1280'));
  const products = textsOf('main section article h3');
  expect(products).toHaveLength(12);
  expect(new Set(products).size, 'none twice').toBe(12);
  const all = $('main a[href="/product-category/lighting"]').eq(1);
  const named = (all.attr('aria-labelledby') ?? '').split(' ').map((id) => $(`#${id}`).text().trim());
  expect(named).toEqual([messageText('home:seeAll'), 'Lighting']);
  const german = await home(shop.url, 'de-DE');
  expect(german.textsOf('main h2')[0]).toBe(messageText('home:newArrivals', {}, 'de_DE'));
  expect(german.textsOf('main h2')[3], 'a language without a title has the term’s name').not.toBe('Just in');
  await client.open('/');
  for (const setting of ['home.sections[2]', 'home.sections[4]'])
    expect(shop.output().split(`"${setting}"`), setting).toHaveLength(2);
});

test('a page of the backend provides the words of the opening; without an opening only the title is shown @long', async ({
  own,
}) => {
  const [welcoming, plain] = await Promise.all([
    own(startShopWith({ home: { opening: { page: ['willkommen', 'about'] }, sections: [] } })),
    own(startShopWith({ home: { opening: null, sections: ['onSale'] } })),
  ]);
  const first = await home(welcoming.url);
  expect(first.textsOf('h1')).toEqual(['About us']);
  expect(first.$('main section').first().text()).toContain('mended when they need it');
  expect(first.textsOf('main section')).toHaveLength(1);
  const second = await home(plain.url);
  expect(second.textsOf('h1')).toEqual([messageText('home:title')]);
  expect(second.$('main picture')).toHaveLength(0);
  expect(second.$('main h1, main h2').first().is('h1')).toBe(true);
  expect(second.$('meta[property="og:image"]')).toHaveLength(0);
  expect(second.textsOf('main h2')).toEqual([messageText('home:onSale')]);
});
