import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import * as z from 'zod/v4';
import { pathPrefix } from '../../app/i18n/language-path';
import { locales } from '../../app/i18n/locales';
import { simpleProduct } from '../support/api';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { startShop, type Shop } from '../support/shop';
import { words } from '../support/words';

let shop: Shop;

test.beforeAll(async () => {
  shop = await startShop({ env: { LANGUAGE_IN_PATH: 'true' } });
});

test.afterAll(() => shop.stop());

async function pathsOf(kinds: RegExp): Promise<string[]> {
  const $ = load(await (await fetch(`${shop.url}/sitemap/1.xml`)).text(), { xml: true });
  return $('url > loc')
    .toArray()
    .map((loc) => new URL($(loc).text()).pathname)
    .filter((path) => kinds.test(path));
}

test('every product of the demo shop names its pages in all languages, and each of them names the same', async () => {
  test.slow();
  const paths = await pathsOf(/^\/product\//);
  expect(paths.length).toBeGreaterThan(80);
  for (const path of paths) {
    const pages = await Promise.all(
      locales.map(async ({ code }) => {
        const address = shop.url + pathPrefix(code) + path;
        const answer = await fetch(address, { redirect: 'manual' });
        const $ = load(await answer.text());
        const links = $('link[rel="alternate"][hreflang]').toArray();
        return {
          status: answer.status,
          isCanonical: $('link[rel="canonical"]').attr('href') === address,
          alternates: links.map((link) => `${$(link).attr('hreflang') ?? ''} ${$(link).attr('href') ?? ''}`),
        };
      }),
    );
    const named = [
      ...locales.map(({ code, tag }) => {
        const language = code === 'pt_BR' ? tag : code.slice(0, 2);
        return `${language} ${shop.url}${pathPrefix(code)}${path}`;
      }),
      `x-default ${shop.url}${path}`,
    ].sort();
    for (const page of pages)
      expect({ ...page, alternates: page.alternates.sort() }, path).toEqual({
        status: 200,
        isCanonical: true,
        alternates: named,
      });
  }
});

const json = (name: string) => z.json().parse(JSON.parse(readFileSync(`demo/shop/${name}.json`, 'utf8')));

/** Fields of the demo shop that shoppers read. */
const shown = new Set([
  'name',
  'title',
  'rendered',
  'value',
  'description',
  'short_description',
  'options',
  'option',
  'alt',
]);

/** What of some data shoppers may read, in pieces as a page has them: without markup, sentence by sentence. */
function pieces(data: z.core.util.JSONType, isShown = false): string[] {
  if (typeof data === 'string') {
    const text = load(data.replaceAll('<', ' <')).text();
    return isShown ? text.split(/(?<=[.?!:])\s+|\n| {2,}/).map((piece) => piece.trim()) : [];
  }
  if (data === null || typeof data !== 'object') return [];
  if (Array.isArray(data)) return data.flatMap((one) => pieces(one, isShown));
  return Object.entries(data).flatMap(([key, value]) => pieces(value, shown.has(key)));
}

const files = [
  ...['products', 'products-variations', 'products-categories', 'products-tags', 'products-attributes'],
  ...['products-attributes-terms', 'content', 'shipping-zones-methods', 'payment_gateways'],
];

/** What is said in English and not in the other language; a word of three letters is a size, or a word of both. */
function englishAlone(language: string): string[] {
  const own = pieces(json(`texts-${language}`), true).join(' ');
  const english = new Set(files.flatMap((name) => pieces(json(name))));
  return [...english].filter(
    (piece) => /[a-z]{4}/i.test(piece) && !piece.includes('[') && !phrase(piece).test(own),
  );
}

const phrase = (text: string) =>
  new RegExp(`(?<![\\p{L}\\d])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`, 'u');

for (const { code, tag } of locales.filter(({ code }) => code !== 'en_US'))
  test(`${code}: no page has an English text of the catalogue`, async () => {
    test.slow();
    const english = englishAlone(tag.slice(0, 2)).map((text) => ({ text, pattern: phrase(text) }));
    expect(english.length).toBeGreaterThan(300);
    const client = new HttpClient(shop.url, tag);
    const prefix = pathPrefix(code);
    const found: string[] = [];
    const look = () => {
      const { $ } = client;
      $(`[lang]:not(html):not([lang^="${tag.slice(0, 2)}"]), script, style, template`).remove();
      $('[alt], [aria-label], [title], [content]').each((_, element) => {
        for (const name of ['alt', 'aria-label', 'title', 'content'])
          $(element).append(` | ${$(element).attr(name) ?? ''} | `);
      });
      $('*').append(' ');
      const text = $('html').text();
      for (const { text: piece, pattern } of english)
        if (text.includes(piece) && pattern.test(text)) found.push(`${client.url.pathname}: ${piece}`);
    };
    for (const path of await pathsOf(
      new RegExp(`^${prefix}(?:$|/(?:product|product-category|pages|products)(?:$|/))`),
    )) {
      await client.open(path);
      expect(client.status, path).toBe(200);
      look();
    }
    await client.open(`${prefix}/product/${(await simpleProduct(shop.url)).slug}`);
    await client.press(words('product:addToCart', {}, code));
    for (const path of ['/cart', '/checkout']) {
      await client.open(prefix + path);
      expect(client.$('main form').length, path).toBeGreaterThan(0);
      look();
    }
    expect(found).toEqual([]);
  });
