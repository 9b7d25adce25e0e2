import { expect, test, vi } from 'vitest';
import { calls, pageReply, pagesReply, startWordPress, wordpress, type Reply } from './wordpress';
import { poll } from '../../../support/poll';
import { simple } from '../product/factories';

async function start(replies: Record<string, Reply>) {
  startWordPress(replies, { CATALOGUE_TTL: '60' });
  vi.useFakeTimers({ toFake: ['Date'] });
  return import('~/commerce/cms/content-pages.server');
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const list = [
  { databaseId: 1, title: 'Home', uri: '/' },
  { databaseId: 2, title: 'About us &amp; our workshop', uri: '/about-us/' },
  { databaseId: 3, title: 'Team', uri: '/about-us/team/' },
  { databaseId: 4, title: 'Locked', uri: '/locked/', hasPassword: true },
  { databaseId: 5, title: 'Cart', uri: '/cart/' },
  { databaseId: 6, title: 'Größen', uri: '/gr%c3%b6%c3%9fen/' },
  { databaseId: 7, title: 'Blog', uri: '/blog/', isPostsPage: true },
  { databaseId: 8, title: 'Members', uri: '/members/', isRestricted: true },
  { databaseId: 9, title: 'Contact', uri: '/contact/' },
];

test('pages are read at startup, and are there in an outage that comes before anybody opens them', async () => {
  const { readPage, preloadPages } = await start({
    getPages: pagesReply(list),
    getPage: pageReply({ title: 'Imprint', content: '<p>Hafenstraße 3</p>' }),
  });
  await preloadPages();
  wordpress.replies = { getPages: { status: 503, body: {} }, getPage: { status: 503, body: {} } };
  later(3600);
  expect((await readPage('about-us'))?.text?.html).toBe('<p>Hafenstraße 3</p>');
});

test('a page has its title, description, picture and sanitized text', async () => {
  const { readPage } = await start({
    getPages: pagesReply(list),
    getPage: pageReply({
      title: 'About us &#038; our workshop',
      content:
        '<h1>Who</h1><h2>What</h2><p onclick="x()">We make <strong>few</strong> things. <script>alert(1)</script><a href="https://www.shop.example/about-us/team/?a=1#ada">Team</a> <a href="javascript:alert(1)">x</a> <a href="mailto:a@shop.example">mail</a> <a href="/cart/">cart</a> <a href="https://elsewhere.example/x">out</a></p><iframe src="https://evil.example"></iframe><form action="/x"><input name="y"></form>',
      featuredImage: {
        node: { sourceUrl: 'https://wp.example/wp-content/workshop.jpg', altText: 'The workshop' },
      },
    }),
  });
  expect(await readPage('about-us')).toEqual({
    url: '/pages/about-us',
    text: {
      title: 'About us & our workshop',
      html: '<h2>Who</h2><h2>What</h2><p>We make <strong>few</strong> things. <a href="/pages/about-us/team?a=1#ada">Team</a> <a>x</a> <a href="mailto:a@shop.example">mail</a> <a href="/cart">cart</a> <a href="https://elsewhere.example/x" rel="nofollow noopener">out</a></p>',
      description: expect.stringMatching(/^Who What We make few things\. Team/) as string,
      picture: { path: '/shop/wp-content/workshop.jpg', alt: 'The workshop' },
    },
  });
});

test('each page has one address; those that this shop has itself keep theirs', async () => {
  const { readPage, listPagePaths } = await start({
    getPages: pagesReply(list),
    getPage: pageReply({}),
  });
  expect((await readPage('about-us/team/'))?.url).toBe('/pages/about-us/team');
  expect(await readPage('team')).toEqual({ url: '/pages/about-us/team' });
  expect((await readPage('größen'))?.text).toBeDefined();
  expect(await readPage('cart')).toEqual({ url: '/cart' });
  expect(await readPage('shop'), 'though the backend has none').toEqual({ url: '/products' });
  expect(await readPage('contact')).toEqual({ url: '/contact' });
  expect(await listPagePaths()).toEqual([
    '/pages/about-us',
    '/pages/about-us/team',
    '/pages/gr%C3%B6%C3%9Fen',
  ]);
});

test('a locked, restricted, deleted or draft page is not found', async () => {
  const { readPage } = await start({ getPages: pagesReply(list), getPage: pageReply(null) });
  for (const path of ['locked', 'members', 'blog', 'no-such-page', '', '__proto__', '%', 'about-us'])
    expect(await readPage(path), path).toBeUndefined();
  wordpress.replies['getPage'] = pageReply({ status: 'draft' });
  expect(await readPage('about-us/team')).toBeUndefined();
});

test('pages are read once, not for each request, and are renewed behind one', async () => {
  const { readPage } = await start({ getPages: pagesReply(list), getPage: pageReply({}) });
  for (const path of ['about-us', 'about-us', 'no-such-page', 'nor-this', 'about-us']) await readPage(path);
  expect(calls()).toEqual(['getPages', 'getPage']);
  wordpress.replies['getPages'] = pagesReply([{ databaseId: 2, title: 'New', uri: '/new/' }]);
  later(61);
  expect((await readPage('about-us'))?.url, 'the old list at once').toBe('/pages/about-us');
  await poll(async () => expect(await readPage('about-us')).toBeUndefined());
});

test('an outage keeps the previous ones; without anything it is none of "not found"', async () => {
  const { readPage, findMovedPage, getLegalPages } = await start({
    getPages: { status: 500, body: '<h1>Critical error</h1>' },
  });
  await expect(readPage('about-us')).rejects.toMatchObject({ isUnavailable: true });
  expect(await findMovedPage('/about-us/')).toBeUndefined();
  expect(await getLegalPages()).toEqual({});
  const asked = calls().length;
  await expect(readPage('about-us')).rejects.toMatchObject({ isUnavailable: true });
  expect(calls(), 'a backend that failed is left alone').toHaveLength(asked);
  wordpress.replies = { getPages: pagesReply(list), getPage: pageReply({}) };
  later(61);
  expect((await readPage('about-us'))?.text).toBeDefined();
  wordpress.replies = { getPages: { status: 502, body: '' } };
  later(61);
  await readPage('about-us');
  await poll(() => expect(calls().length).toBeGreaterThan(asked + 2));
  expect((await readPage('about-us'))?.url).toBe('/pages/about-us');
});

test('a page named by the settings provides the text of a page of this shop, or leaves its own', async () => {
  const { readNamedPageText } = await start({
    getPages: pagesReply(list),
    getPage: pageReply({ title: 'Talk to us', content: '<h2>Ada</h2><script>x()</script>' }),
  });
  expect(await readNamedPageText('contact')).toMatchObject({ title: 'Talk to us', html: '<h2>Ada</h2>' });
  expect(await readNamedPageText('privacy')).toBeUndefined();
  later(60 * 60 * 24 * 30);
  wordpress.replies['getPage'] = { status: 500, body: '' };
  expect(await readNamedPageText('contact')).toBeUndefined();
});

test('a page’s address at the backend redirects to ours', async () => {
  const { findMovedPage } = await start({ getPages: pagesReply(list) });
  expect(await findMovedPage('/about-us/team/')).toBe('/pages/about-us/team');
  expect(await findMovedPage('/shop')).toBe('/products');
  for (const path of ['/locked/', '/cart', '/blog', '//evil.example', '/%'])
    expect(await findMovedPage(path), path).toBeUndefined();
});

test('words in square brackets are replaced by the settings, and by nothing else', async () => {
  const { readPage } = await start({
    getPages: pagesReply(list),
    getPage: pageReply({
      title: '[shop_name] from inside',
      content:
        '<p>[shop_address]<br>[shop_country]</p><p>[shop_phone], <a href="mailto:[shop_email]">[shop_email]</a></p><p>[delivery_days] days, free from [free_delivery_from], back in [return_days], [shop_hours]. [gallery] [constructor]</p>',
    }),
  });
  const { setStoreSettings } = await import('~/platform/settings/store-settings');
  setStoreSettings({ siteName: 'Öl & Essig', address: ['Hafen <3>', '24103 Kiel'], freeDeliveryFrom: null });
  const text = (await readPage('about-us'))?.text;
  expect(text?.title).toBe('Öl & Essig from inside');
  expect(text?.html).toBe(
    '<p>Hafen &lt;3&gt;<br>24103 Kiel<br>Germany</p><p>+49 30 23125 114, <a href="mailto:hello@sturdy.example">hello@sturdy.example</a></p><p>2–4 days, free from –, back in 30, Monday to Friday, 9:00 AM to 5:00 PM. [gallery] [constructor]</p>',
  );
  expect(text?.description).toMatch(/^Hafen <3>, 24103 Kiel ?Germany/);
});

const links = [
  '<a href="https://www.shop.example/product/mug/">mug</a>',
  '<a href="https://www.shop.example/care/#wool">care</a>',
  '<a href="#size">size</a>',
  '<a href="https://elsewhere.example/x">out</a>',
].join(' ');

test('links in a product’s texts lead into this shop, in the shopper’s language', async () => {
  startWordPress(
    { getPages: pagesReply([{ databaseId: 2, title: 'Care', uri: '/care/' }]) },
    { LANGUAGE_IN_PATH: 'true' },
  );
  const [{ readSite }, { toProductRecord }, { toProductView }, { runWithLocale }, { getTranslator }] =
    await Promise.all([
      import('~/commerce/cms/site-content.server'),
      import('~/commerce/product/product-record.server'),
      import('~/commerce/product/product-view.server'),
      import('~/platform/i18n/format.server'),
      import('~/platform/i18n/request-locale.server'),
    ]);
  await readSite(30_000);
  const record = toProductRecord(simple({ description: `<p>${links}</p>`, shortDescription: links }));
  const { summary, description } = runWithLocale('de_DE', () =>
    toProductView(record, getTranslator('de_DE')),
  );
  expect(summary).toBe(
    [
      '<a href="/de/product/mug">mug</a>',
      '<a href="/de/pages/care#wool">care</a>',
      '<a href="#size">size</a>',
      '<a href="https://elsewhere.example/x" rel="nofollow noopener">out</a>',
    ].join(' '),
  );
  expect(description).toBe(`<p>${summary}</p>`);
  expect(toProductView(record, getTranslator('en_US')).summary).toContain('href="/product/mug"');
});
