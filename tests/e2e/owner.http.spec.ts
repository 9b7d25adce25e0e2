import { load } from 'cheerio';
import { HttpClient } from '../support/http-client';
import { expect, createShopTest } from '../support/http-test';
import { createTempFolder } from '../support/new-folder';
import { order } from '../support/page';
import { nordlicht, startShop } from '../support/shop';
import { goods } from '../support/visitor';
import { messageText } from '../support/messages';

const test = createShopTest(() => startShop({ env: { SETTINGS_FILE: nordlicht } }));
test.describe.configure({ mode: 'default' });

test('a start without the demo is an empty shop that says what comes next', async ({ own }) => {
  const empty = await own(startShop({ dataDir: createTempFolder(), env: { STORE_DEMO: 'false' } }));
  const home = new HttpClient(empty.url);
  await home.open('/');
  expect(home.$('h1').text()).toBe('Nothing is for sale here yet');
  expect(home.$('code').first().text()).toBe('npm run -s store:import products.csv');
  expect(home.text).not.toMatch(/mug|tea/i);
  await home.open('/products');
  expect(home.status).toBe(200);
});

test('with a settings file the same build is another shop', async ({ client: home, shop }) => {
  await home.open('/');
  expect(home.$('title').text()).toMatch(/ - Nordlicht$/);
  expect(home.$('meta[property="og:site_name"]').attr('content')).toBe('Nordlicht');
  const logo = home.$('header a img');
  expect([logo.attr('width'), logo.attr('height')]).toEqual(['240', '60']);
  expect(home.$('header a').text()).toContain('Nordlicht');
  expect(home.$('footer').text()).toContain('© Nordlicht');
  expect(home.$('footer').text()).toMatch(/Saturday, 10:00\sAM to 2:00\sPM/);
  expect(home.text).toContain('Made for wind and salt.');
  const german = new HttpClient(shop.url, 'de-DE');
  await german.open('/contact');
  expect(german.$('footer').text()).toContain('Dinge für die Küste.');
  expect(german.text).toContain('Montag bis Freitag, 8:30 bis 18:00 Uhr');
  expect(german.text).toContain('Hafenstraße 3');
  const [store] = (JSON.parse(home.$('script[type="application/ld+json"]').text()) as { '@graph': object[] })[
    '@graph'
  ];
  expect(store).toMatchObject({
    name: 'Nordlicht',
    telephone: '+49 431 555 0100',
    logo: `${shop.url}${logo.attr('src')}`,
    address: { streetAddress: 'Nordlicht Handels-GmbH, Hafenstraße 3, 24103 Kiel', addressCountry: 'DE' },
    contactPoint: { hoursAvailable: [{ opens: '08:30', closes: '18:00' }, { dayOfWeek: ['Saturday'] }] },
  });
});

test('its theme is a stylesheet of its own that the policy allows', async ({ client: home, shop }) => {
  await home.open('/');
  const sheet = home.$('link[rel="stylesheet"]').last().attr('href');
  expect(sheet).toMatch(/^\/look\/theme-[0-9a-f]{10}\.css$/);
  const answer = await fetch(`${shop.url}${sheet}`);
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toContain('--color-accent:#0B3C5D');
  expect(home.headers.get('content-security-policy')).toContain("style-src 'self';");
  expect(home.$('meta[name="theme-color"]').first().attr('content')).toBe('#F4F7FA');
  expect(home.page.html).not.toContain('besley');
});

test('a page unfolds below the options that it explains', async ({ client }) => {
  await client.open('/product/morning-mug');
  const guide = client.$('fieldset details');
  expect(guide.children('summary').text()).toBe('About us');
  expect(guide.find('p').text()).toMatch(/\w{3}/);
});

test('its name is everywhere, and ours nowhere', async ({ shop }) => {
  const paths = [
    '/',
    '/products',
    `/product/${goods.slug}`,
    '/contact',
    '/cart',
    '/privacy-policy',
    '/offline',
  ];
  for (const path of [...paths, '/feed.xml', '/manifest.webmanifest', '/pages/imprint', '/pages/about']) {
    const text = await (await fetch(`${shop.url}${path}`)).text();
    expect(text, path).toContain('Nordlicht');
    expect(text, path).not.toContain('Sturdy');
    expect(text, path).not.toMatch(/#wordmark/);
  }
});

test('browsers receive the same before hydration', async ({ client: home, shop }) => {
  await home.open('/');
  const file = home.$('link[data-messages]').attr('href') ?? '';
  const told = (await (await fetch(`${shop.url}${file}`)).json()) as Record<string, object>;
  expect(told['settings']).toMatchObject({ siteName: 'Nordlicht', deliveryDays: [1, 3] });
  expect(Object.keys(told['settings'] ?? {})).not.toContain('theme');
  expect(home.$('footer').text()).toContain('Things for the coast.');
  expect(told['look']).toMatchObject({ logo: { width: 240 }, grounds: ['#F4F7FA', '#0D141A'] });
});

test('the installed app, payment pages and mails have its name and colours', async ({
  client: buyer,
  shop,
}) => {
  const manifest = (await (await fetch(`${shop.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Nordlicht', theme_color: '#F4F7FA' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512']);
  for (const { src } of manifest.icons) expect((await fetch(`${shop.url}${src}`)).status, src).toBe(200);
  const style = await (await fetch(`${shop.url}/payment/style.css`)).text();
  expect(style).toContain('--accent: #0B3C5D;');
  const paying = load(await (await fetch(`${shop.url}/payment/0`)).text());
  const logo = await fetch(shop.url + (paying('header img').attr('src') ?? ''));
  expect(logo.headers.get('content-type')).toBe('image/png');
  await order(buyer);
  expect(buyer.$('main').text(), 'no invoice without its lines').not.toContain(messageText('orders:invoice'));
  await buyer.open(buyer.url.href.replace(/checkout\/order-received\/(\d+)/, 'order-summary/$1/invoice'));
  expect(buyer.status).toBe(404);
});
