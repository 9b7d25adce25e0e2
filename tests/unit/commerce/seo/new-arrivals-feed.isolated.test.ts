import { expect, test, vi } from 'vitest';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { listLatestFirst, escapeXml } from '~/commerce/seo/xml-products.server';
import { LANGUAGE_HEADER } from '~/platform/i18n/request-locale.server';
import { setShopLanguages } from '~/platform/i18n/shop-language.server';
import { loader } from '~/routes/feed[.]xml';
import { getStore, useDemoShop } from '../../../support/demo-shop';
import { opened } from '../../answer';

vi.hoisted(() => {
  process.env['LANGUAGE_IN_PATH'] = 'true';
  process.env['FORMAT_LOCALE'] = 'language';
});
useDemoShop();

const feed = async (locale: string) =>
  (await loader(opened('/feed.xml', {}, { headers: { [LANGUAGE_HEADER]: locale } }))).text();

const entriesIn = (text: string) =>
  text
    .split('<entry')
    .slice(1)
    .map((entry) => ({
      name: /<title>(.*?)<\/title>/.exec(entry)?.[1],
      address: /<id>(.*?)<\/id>/.exec(entry)?.[1],
      price: /€[\d.,]+/.exec(entry)?.[0],
      language: /^ xml:lang="(.*?)"/.exec(entry)?.[1],
    }));

test('names, addresses and title of the feed are of the language of its address, prices have one format', async () => {
  setShopLanguages((await getStore()).languages);
  const [english, german] = [await feed('en_US'), await feed('de_DE')];
  expect(german).toContain('xml:lang="de-DE"');
  expect(german).toContain('rel="self" type="application/atom+xml" href="http://localhost:3000/de/feed.xml"');
  expect(english).toContain('href="http://localhost:3000/feed.xml"');
  const [own] = listLatestFirst(await getCatalogue('de'));
  const [first] = entriesIn(german);
  expect(first).toEqual({
    name: own?.name,
    address: `http://localhost:3000/de/product/${own?.slug}`,
    price: entriesIn(english)[0]?.price,
  });
  expect(first?.price).toBeDefined();
  expect(first?.name).not.toBe(entriesIn(english)[0]?.name);
});

test('names in another language than the feed are marked', async () => {
  setShopLanguages([]);
  expect(entriesIn(await feed('de_DE'))[0]?.language).toBe('en');
  expect(entriesIn(await feed('en_US'))[0]?.language).toBeUndefined();
});

test('markup is escaped; characters that XML does not know are left out, emoji stay', () => {
  expect(escapeXml(`Fish & Chips <Tee> "x" 'y'`)).toBe(
    'Fish &amp; Chips &lt;Tee&gt; &quot;x&quot; &apos;y&apos;',
  );
  expect(escapeXml('a\0b\u000bc\ud800d\uffffe 🧣')).toBe('abcde 🧣');
});
