import { describe, expect, test, vi } from 'vitest';
import type { SeoSubject } from '@graphql/operations/seo-operations';
import { pageMeta } from '~/components/page/meta-descriptors';
import { calls, pagesReply, startWordPress, wordpress, type Reply } from './wordpress';

const pages = pagesReply([{ databaseId: 2, title: 'About us', uri: '/about-us/' }]);

async function start(replies: Record<string, Reply>) {
  startWordPress({ getPages: pages, ...replies }, { APP_URL: 'https://shop.test' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { readSeo } = await import('~/commerce/cms/seo-metadata.server');
  return (subject: SeoSubject = 'product', id = 'wool-socks') => readSeo(subject, id);
}

const asked = () => calls().filter((name) => name.endsWith('Seo'));

/** As WPGraphQL for Yoast SEO answers, whole. */
const yoast = (seo: object | null): Reply => ({
  body: { data: { subject: { seo } }, extensions: { debug: [], queryAnalyzer: { keys: 'abc' } } },
});

const yoastSocks = {
  title: 'Wool Socks &#8211; warm &amp; sturdy | The Shop',
  metaDesc: 'Socks that last. Knitted in &quot;Portugal&quot;.',
  canonical: 'https://wp.example/product/wool-socks/',
  metaRobotsNoindex: 'index',
  metaRobotsNofollow: 'follow',
  opengraphTitle: 'Wool Socks',
  opengraphDescription: 'Your feet will thank you.',
  opengraphImage: { sourceUrl: 'https://wp.example/wp-content/uploads/2026/socks.jpg' },
};

const refused = (field: string, type = 'Product'): Reply => ({
  body: {
    errors: [
      { message: `Cannot query field "${field}" on type "${type}".`, extensions: { category: 'graphql' } },
    ],
  },
});

/** As WPGraphQL for Rank Math answers, whole, behind a schema that knows no field of Yoast. */
const rankMath = (seo: object | null) => ({
  getYoastSeo: { status: 400, ...refused('metaDesc', 'RankMathContentNodeSeo') },
  getRankMathSeo: { body: { data: { subject: { seo } }, extensions: { debug: [] } } },
});

test('Yoast’s metadata of a product are used, with its entities decoded and its addresses ours', async () => {
  const seoFacts = await start({ getYoastSeo: yoast(yoastSocks) });
  expect(await seoFacts()).toEqual({
    title: 'Wool Socks – warm & sturdy | The Shop',
    description: 'Socks that last. Knitted in "Portugal".',
    social: { title: 'Wool Socks', description: 'Your feet will thank you.' },
    url: 'https://shop.test/product/wool-socks',
    picture: expect.stringMatching(
      /^https:\/\/shop\.test\/images\/1280\/shop\/wp-content\/uploads\/2026\/socks\.jpg/,
    ) as string,
  });
  expect(asked()).toEqual(['getYoastSeo']);
});

test('Rank Math’s metadata are found without Yoast, and asked for alone from then on', async () => {
  const seoFacts = await start(
    rankMath({
      title: 'About us - The Shop',
      description: 'Who we &amp; they are',
      canonicalUrl: 'https://www.shop.example/about-us/',
      robots: ['noindex', 'follow', 'max-snippet:-1', 'max-video-preview:-1'],
      openGraph: {
        title: null,
        description: null,
        image: { url: 'https://wp.example/wp-content/a.png', secureUrl: null },
      },
    }),
  );
  expect(await seoFacts('page', '2')).toEqual({
    title: 'About us - The Shop',
    description: 'Who we & they are',
    social: {},
    url: 'https://shop.test/pages/about-us',
    robots: 'noindex',
    picture: expect.stringContaining('/wp-content/a.png') as string,
  });
  await seoFacts('page', '3');
  expect(asked()).toEqual(['getYoastSeo', 'getRankMathSeo', 'getRankMathSeo']);
});

test('a shop without such a plugin is queried once an hour, and nothing is missing', async () => {
  const seoFacts = await start({ getYoastSeo: refused('seo'), getRankMathSeo: refused('seo') });
  for (const slug of ['one', 'two', 'three']) expect(await seoFacts('productCategory', slug)).toBeUndefined();
  expect(asked()).toEqual(['getYoastSeo', 'getRankMathSeo']);
  vi.setSystemTime(Date.now() + 3_700_000);
  expect(await seoFacts('productCategory', 'four')).toBeUndefined();
  expect(asked()).toHaveLength(4);
});

describe('an answer that says nothing, or nonsense, changes nothing', () => {
  test('whatever its plugin answers, a page has the title that it would have', async () => {
    const seoFacts = await start({});
    const replies: Record<string, Reply> = {
      'no such product': { body: { data: { subject: null } } },
      'nothing said of it': yoast(null),
      'not even an object': yoast([]),
      'an error of the plugin': {
        body: { errors: [{ message: 'Internal server error' }], data: { subject: { seo: null } } },
      },
      'a broken server': { status: 500, body: '<html>Fatal error' },
    };
    for (const [what, reply] of Object.entries(replies)) {
      wordpress.replies['getYoastSeo'] = reply;
      expect((await seoFacts('product', what))?.title, what).toBeUndefined();
    }
  });

  test('a canonical address of another site is ignored, and so is a picture', async () => {
    const seoFacts = await start({});
    const opengraphImage = { sourceUrl: 'https://evil.example/x.jpg' };
    for (const canonical of [
      'https://evil.example/product/wool-socks/',
      'javascript:alert(1)',
      '//evil.example/',
      'https://wp.example//evil.example/product',
      'data:text/html,x',
      'https://wp.example/wp-admin/',
      '',
      '#',
    ]) {
      wordpress.replies['getYoastSeo'] = yoast({ ...yoastSocks, canonical, opengraphImage });
      const seo = await seoFacts('product', `of ${canonical}`);
      expect(seo).toMatchObject({ title: 'Wool Socks – warm & sturdy | The Shop' });
      expect(seo?.picture).toBeUndefined();
      expect(seo?.url === undefined || new URL(seo.url).origin === 'https://shop.test', canonical).toBe(true);
    }
  });

  test('HTML, control characters and endless texts are only text, and robots hear two words', async () => {
    const seoFacts = await start({
      getYoastSeo: yoast({
        ...yoastSocks,
        title: `<script>alert(1)</script></title><b>Socks</b>\u0000 &lt;img src=x onerror=alert(1)&gt; ${'x'.repeat(5000)}`,
        metaDesc: 42,
        metaRobotsNoindex: 'noindex',
        metaRobotsNofollow: 'nofollow" onload="x',
      }),
    });
    const seo = await seoFacts();
    expect(seo?.title?.length).toBeLessThanOrEqual(200);
    expect(seo?.title).not.toMatch(/<script|<\/title|\p{Cc}/u);
    expect(seo?.description).toBeUndefined();
    expect(seo?.robots).toBe('noindex');
  });
});

test('a page says what its owner says, and the rest as it would without', () => {
  const page = { title: 'Wool Socks', description: 'Warm.', url: 'https://shop.test/product/wool-socks' };
  const without = pageMeta(page);
  expect(pageMeta({ ...page, seo: { social: {} } })).toEqual(without);
  const url = 'https://shop.test/product/socks';
  const seo = { title: 'Socks | Shop', description: 'Ours.', robots: 'noindex', url, social: {} };
  for (const tag of [
    { title: 'Socks | Shop' },
    { name: 'robots', content: 'noindex' },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { name: 'description', content: 'Ours.' },
  ])
    expect(pageMeta({ ...page, seo })).toContainEqual(tag);
});

test('a list’s further pages keep their own titles and addresses, and what robots are told', async () => {
  const { listMeta } = await import('~/components/lists/ListPage');
  const list = {
    isNarrowed: false,
    documentTitle: 'Home',
    about: 'Home: 12 products.',
    canonical: 'https://shop.test/product-category/home',
    page: 1,
  };
  const seo = { title: 'For your home', robots: 'noindex', social: {} };
  expect(listMeta({ ...list, seo })).toContainEqual({ title: 'For your home' });
  expect(listMeta({ ...list, about: '', seo, page: 2 })).toEqual([
    { title: 'Home - Sturdy' },
    { tagName: 'link', rel: 'canonical', href: list.canonical },
    { name: 'robots', content: 'noindex' },
  ]);
  expect(listMeta({ ...list, seo, isNarrowed: true })).toContainEqual({
    name: 'robots',
    content: 'noindex, follow',
  });
  expect(listMeta(list)).toContainEqual({ name: 'description', content: list.about });
  expect(listMeta({ ...list, about: '', page: 2 })).toHaveLength(2);
});
