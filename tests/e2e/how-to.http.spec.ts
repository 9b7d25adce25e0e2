import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { MessageKey } from '../../app/platform/i18n/messages';
import { HttpClient } from '../support/http-client';
import { copyRepository, followHowTo, howTos, translateTexts } from '../support/how-to';
import { getDetails, guest } from '../support/visitor';
import { getMailsTo } from '../support/mail';
import { createTempFolder } from '../support/new-folder';
import { startShop, type Shop } from '../support/shop';
import { messageText } from '../support/messages';

// One shop for all of these tests, made by following every how-to.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let shop: Shop | undefined;
let dutch: HttpClient;

const inDutch = (key: MessageKey) => translateTexts({ [key]: messageText(key) }, 'nl_NL')[key] ?? '';
const visitor = (language?: string) => new HttpClient(shop?.url ?? '', language);

test.afterAll(() => shop?.stop());

test('@long a copy of the repository in which every how-to was followed can be built', async () => {
  const site = copyRepository();
  const { folder } = site;
  for (const name of howTos) followHowTo(name, site);
  for (const area of readdirSync(path.join(folder, 'locales', 'en_US'))) {
    const texts = JSON.parse(site.read(`locales/en_US/${area}`) ?? '') as Record<string, string>;
    site.write(`locales/nl_NL/${area}`, JSON.stringify(translateTexts(texts, 'nl_NL')));
  }
  site.run('npx tsc --noEmit --incremental false');
  const told = ['i18n/locales', 'i18n/privacy', 'i18n/unused', 'i18n/words', 'settings/theme'];
  site.run(
    `npx vitest run --project unit --project own-modules ${told.map((file) => `tests/unit/${file}`).join(' ')}`,
  );
  // `npm run build` may install packages; npm would first empty the folder that the copy's link leads to.
  site.run(`node --input-type=module -e "await (await import('./scripts/setup.mjs')).build()"`);
  shop = await startShop({ folder, dataDir: createTempFolder() });
  dutch = visitor('nl-NL');
});

test('@long a route is kept by caches, and is in menu and sitemap; a theme is in the stylesheet', async () => {
  const client = visitor();
  await client.open('/');
  expect(client.$('html').attr('data-theme')).toBe('dusk');
  const sheets = client.$('link[rel=stylesheet]').toArray();
  const styles = await Promise.all(
    sheets.map(async ({ attribs }) => (await fetch(new URL(attribs['href'] ?? '', client.url))).text()),
  );
  expect(styles.join('\n')).toMatch(/\[data-theme=['"]?dusk['"]?\][^}]*--color-paper: ?#16161f/i);
  await client.follow('Our stores');
  expect([client.status, client.url.pathname]).toEqual([200, '/stores']);
  expect(client.headers.get('cache-control')).toMatch(/^public,/);
  await client.open('/sitemap/1.xml');
  expect(client.page.html).toContain(`<loc>${shop?.url}/stores</loc>`);
});

test('@long a product field: the page shows it in the language of the shopper', async () => {
  for (const [language, country] of [
    ['en-US', 'Germany'],
    ['nl-NL', 'Duitsland'],
  ]) {
    const client = visitor(language);
    await client.open('/product/morning-mug');
    expect(client.text).toContain(`Country of origin${language === 'nl-NL' ? ' ·nl' : ''}${country}`);
  }
});

/** Puts something into the Dutch cart and goes on to the review. */
async function orderBy(payment: string, reference = ''): Promise<void> {
  await dutch.open('/product/speckled-dinner-plate');
  await dutch.press(inDutch('product:addToCart'));
  await dutch.open('/checkout');
  await dutch.press(inDutch('checkout:toReview'), {
    ...Object.fromEntries(getDetails().map(([key, text]) => [inDutch(`checkout:${key}`), text])),
    [payment]: true,
    reference,
  });
  expect(dutch.url.pathname, dutch.text.slice(0, 600)).toBe('/checkout/review');
}

test('@long a payment method, a checkout field and a language: the order, its page and its mail', async () => {
  await orderBy('Invoice ·nl', 'PO 4711');
  expect(dutch.$('html').attr('lang')).toBe('nl-NL');
  expect(dutch.text).toContain('Your reference ·nl');
  expect(dutch.text).toContain('PO 4711');
  await dutch.press(inDutch('checkout:place'));
  expect(dutch.url.pathname).toMatch(/\/checkout\/order-received\/\d+/);
  expect(dutch.text).toContain('PO 4711');
  expect(dutch.text).toContain('Invoice ·nl');
  await expect
    .poll(() => getMailsTo({ dataDir: shop?.dataDir ?? '' }, guest.email)[0])
    .toMatch(/^Subject: .*·nl/m);
});

test('@long a cookie: the number of the order that was looked up', async () => {
  const number = /order-received\/(\d+)/.exec(dutch.url.pathname)?.[1] ?? '';
  await dutch.open('/order-lookup');
  await dutch.press(inDutch('orders:lookUp'), { number, email: guest.email });
  expect(dutch.url.pathname).toMatch(/\/checkout\/order-received\/\d+/);
  expect([...dutch.cookies.keys()]).toContain('looked-up');
  await dutch.open('/order-lookup');
  expect(dutch.value('number')).toBe(number);
});

test('@long a language: the payment page', async () => {
  await orderBy(inDutch('checkout:pay_card'));
  await dutch.press(inDutch('checkout:place'));
  expect(dutch.url.pathname).toMatch(/^\/payment\//);
  expect(dutch.$('html').attr('lang')).toBe('nl-NL');
  expect(dutch.$('h1').text()).toContain('·nl');
});
