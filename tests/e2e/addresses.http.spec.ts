import { expect, test } from '../support/http-test';
import { words } from '../support/words';

const odd: [string, number][] = [
  ['/products/page/0', 404],
  ['/products/page/1e12', 404],
  ['/product-category/..%2F..%2Fetc', 404],
  ['/product-category/%F0%9F%A7%B6', 404],
  ['/product-category/a%00b', 404],
  [`/products?filter=${'a['.repeat(2000)}`, 200],
  [`/products?search=${'x'.repeat(8000)}`, 200],
  ['/products?orderby=evil&order=%27--&filter=%E0%A4%A', 200],
];

test('odd addresses are answered', async ({ request }) => {
  for (const [address, status] of odd)
    expect((await request.get(address)).status(), address.slice(0, 60)).toBe(status);
});

test('every list has one address', async ({ request }) => {
  const sent = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']];
  };
  expect(await sent('/products/page/1?search=mug')).toEqual([301, '/products?search=mug']);
  expect(await sent('/products?pa_color=ink&pa_color=moss&price_min=&price_max=50&rating=')).toEqual([
    303,
    '/products?filter=pa_color[ink,moss],price[,50]',
  ]);
  expect(await sent('/products?sort=price-ASC&filter=sale[true]')).toEqual([
    303,
    '/products?filter=sale[true]&orderby=price&order=ASC',
  ]);
  expect(await sent('/products?search=')).toEqual([303, '/products']);
});

test('odd choices never break a product’s page, and an unknown product says so', async ({ client }) => {
  for (const query of ['image=99', 'pa_color=purple&pa_color=sage', '__proto__=x', 'reviews=%F0%9F%8C%B1']) {
    await client.open(`/product/morning-mug?${query}`);
    expect(client.status, query).toBe(200);
    expect(client.$('h1').text(), query).toBe('Morning Mug');
  }
  for (const slug of ['no-such-thing', '%00', 'x'.repeat(300)]) {
    await client.open(`/product/${slug}`);
    expect(client.status, slug).toBe(404);
    expect(client.text, slug).toContain(words('product:missing'));
  }
});

test('sitemap, robots and feed lead to the products', async ({ request, shop }) => {
  const read = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  expect(await read('/robots.txt')).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const [file] = /\/sitemap\/\d+\.xml/.exec(await read('/sitemap.xml')) ?? [];
  expect(await read(file ?? '')).toContain(`<loc>${shop.url}/product/morning-mug</loc>`);
  expect(await read('/feed.xml')).toContain('<feed xmlns="http://www.w3.org/2005/Atom"');
  expect((await request.get('/sitemap/999.xml')).status()).toBe(404);
});
