import { expect, test, vi } from 'vitest';
import { mapWordPressUrl } from '~/commerce/seo/legacy-redirects.server';
import { calls, pagesReply, startWordPress, wordpress, type Reply } from '../cms/wordpress';

const page = (uri: string) => ({ databaseId: 2, title: 'A page', uri });

async function start(replies: Record<string, Reply>) {
  startWordPress(replies, { CATALOGUE_TTL: '60' });
  return (await import('~/commerce/seo/legacy-redirects.server')).findMovedPath;
}

test.each([
  ['/shop/', '/products'],
  ['/shop/page/2/', '/products/page/2'],
  ['/shop/?orderby=price', '/products?orderby=price'],
  ['/shop/mugs/blue-mug/', '/product/blue-mug'],
  ['/product/mugs/blue-mug/', '/product/blue-mug'],
  ['/product-category/home/mugs/', '/product-category/mugs'],
  ['/product-category/home/mugs/large/page/3/', '/product-category/large/page/3'],
  ['/product-category/gr%c3%b6%c3%9fen/m', '/product-category/m'],
  ['/product-tag/mugs/feed/', '/feed.xml'],
  ['/feed/', '/feed.xml'],
  ['/comments/feed/atom/', '/feed.xml'],
  ['/?feed=rss2', '/feed.xml'],
  ['/sitemap_index.xml', '/sitemap.xml'],
  ['/my-account/orders/', '/my-account?tab=orders'],
  ['/my-account/orders/2/', '/my-account?tab=orders'],
  ['/my-account/edit-address/billing/', '/my-account?tab=addresses'],
  ['/my-account/view-order/12/', '/order-summary/12'],
  ['/my-account/customer-logout/?_wpnonce=1', '/my-account?_wpnonce=1'],
  ['/checkout/order-pay/12/?pay_for_order=true&key=k', '/order-summary/12?pay_for_order=true&key=k'],
  ['/?s=blue+mug&post_type=product', '/products?search=blue+mug'],
  ['/?s=mug&product_cat=home', '/product-category/home?search=mug'],
  ['/?post_type=product', '/products'],
  ['/?product_cat=home', '/product-category/home'],
  ['/?p=12', '/product/12'],
  ['/?add-to-cart=12&quantity=2', '/product/12?quantity=2'],
  ['/cart/?add-to-cart=12&attribute_pa_size=m', '/product/12?attribute_pa_size=m'],
])('an address in the format of WordPress or WooCommerce redirects to ours: %s', (from, to) => {
  expect(mapWordPressUrl(from)).toBe(to);
});

const ours = `
  / /?utm_source=mail /products /products/page/2 /products?search=mug /product/mug /product/mug/ /product-category/home
  /product-category/home/page/2 /brand/fjell /pages/a/b /my-account /my-account/ /my-account?tab=orders
  /my-account/lost-password?key=k /feed.xml /checkout/order-received/12/?key=k /checkout/pay/12?key=k /cart /sitemap.xml
  /nope //x
`;

test.each(ours.trim().split(/\s+/))('no address of ours redirects anywhere else: %s', (path) => {
  expect(mapWordPressUrl(path)).toBeUndefined();
});

test('an old address is found by the plugin, at its address here', async () => {
  const address = 'https://www.shop.example/product-category/clothing/music-and-more/';
  const findMovedPath = await start({
    getPages: pagesReply([page('/legal-notice/')]),
    '': { body: { address } },
  });
  expect(await findMovedPath('/product-category/music')).toBe('/product-category/music-and-more');
  expect(await findMovedPath('/product-category/music-and-more'), 'nothing leads to itself').toBeUndefined();
});

test('a page that has just moved redirects to its new address here, though the list of pages is older', async () => {
  const moved = { body: { address: 'https://www.shop.example/house-rules/' } };
  const findMovedPath = await start({ getPages: pagesReply([page('/rules/')]), '': moved });
  const { findMovedPage } = await import('~/commerce/cms/content-pages.server');
  expect(await findMovedPage('/rules')).toBe('/pages/rules');
  wordpress.replies['getPages'] = pagesReply([page('/house-rules/')]);
  expect(await findMovedPath('/pages/rules')).toBe('/pages/house-rules');
  const asked = calls().length;
  wordpress.replies[''] = { body: { address: 'https://www.shop.example/news/first/' } };
  expect(await findMovedPath('/pages/first')).toBe('https://www.shop.example/news/first/');
  expect(await findMovedPath('/pages/second')).toBe('https://www.shop.example/news/first/');
  expect(calls().slice(asked), 'the list is not read again at once').toEqual(['', '']);
});

test('an answer of before a page moved never redirects to WordPress', async () => {
  const before = { body: { address: 'https://www.shop.example/rules/' } };
  const findMovedPath = await start({ getPages: pagesReply([]), '': before });
  expect(await findMovedPath('/pages/rules'), 'the page is too new for the list').toBeUndefined();
  wordpress.replies['getPages'] = pagesReply([page('/house-rules/')]);
  wordpress.replies[''] = { body: { address: 'https://www.shop.example/house-rules/' } };
  vi.setSystemTime(Date.now() + 10_000);
  expect(await findMovedPath('/pages/rules')).toBe('/pages/house-rules');
});

test('without the plugin nothing has moved', async () => {
  const findMovedPath = await start({ '': { status: 404, body: { code: 'rest_no_route' } } });
  expect(await findMovedPath('/product/old-mug')).toBeUndefined();
});
