import { readFileSync } from 'node:fs';
import * as z from 'zod/v4';
import { HttpClient } from '../support/http-client';
import { expect, test } from '../support/http-test';
import { isLong } from '../support/long-running';
import { createRandom } from '../support/seed.mjs';

test.use({ backend: 'named' });

const things = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    status: z.string().default('publish'),
    attributes: z.array(z.object({ name: z.string(), options: z.array(z.string()) })).default([]),
  }),
);
const read = (name: string) => things.parse(JSON.parse(readFileSync(`demo/shop/${name}.json`, 'utf8')));
const texts = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())));
const textsIn = (language: string) =>
  texts.parse(JSON.parse(readFileSync(`demo/shop/texts-${language}.json`, 'utf8')));

/** English names that German has another word for. */
function englishNames(): string[] {
  const german = textsIn('de');
  const isOther =
    (kind: string) =>
    ({ id, name }: { id: number; name: string }) =>
      (german[kind]?.[String(id)]?.['name'] ?? name) !== name;
  return [
    ...read('products').filter(isOther('products')),
    ...read('products-categories').filter(isOther('terms')),
  ].map(({ name }) => name);
}

/** Any name or value of the demo's attributes as a word of its own, without those that are German, too. */
function englishAttribute(): RegExp {
  const found = read('products').flatMap(({ attributes }) =>
    attributes.flatMap(({ name, options }) => [name, ...options]),
  );
  const german = ['Hand', 'Jute', 'Material'];
  const english = [...new Set(found)].filter((word) => /\p{Ll}/u.test(word) && !german.includes(word));
  return new RegExp(`(?<!\\p{L})(?:${english.join('|')})(?!\\p{L})`, 'u');
}

const products = read('products').filter(({ status }) => status === 'publish');
/** At a landing every fourth, from one that each run chooses: all have the same page. */
const chosen = Math.floor(createRandom('goods')() * 4);
const shown = products.filter((_, index) => isLong || index % 4 === chosen);

test('a German visitor sees no English word of the catalogue @longer', async ({ shop }) => {
  const client = new HttpClient(shop.url, 'de-DE');
  const [english, attribute] = [englishNames(), englishAttribute()];
  expect(english.length).toBeGreaterThan(80);
  const paths = '/ /products /categories /product-category/kitchen /pages/about /pages/terms'.split(' ');
  for (const path of [...paths, ...shown.map(({ slug }) => `/product/${slug}`)]) {
    await client.open(`/de${path}`);
    expect(client.status, path).toBe(200);
    const { $ } = client;
    for (const review of $('#reviews ol > li').toArray())
      expect($(review).find('p[lang="en"]').length).toBeGreaterThan(0);
    $('[lang="en"], script').remove();
    const shown = [
      $('body').text(),
      $('title').text(),
      ...$('img').map((_, { attribs }) => attribs['alt']),
    ].join('\n');
    expect(
      english.filter((name) => shown.includes(name)),
      path,
    ).toEqual([]);
    expect(attribute.exec(shown)?.[0], path).toBeUndefined();
    expect($('html').attr('data-catalogue'), path).toBeUndefined();
  }
});

test('every product of the demo is translated into every language', async ({ client }) => {
  for (const language of ['de', 'es', 'fr', 'it', 'pt']) {
    const translated = textsIn(language);
    for (const { id } of products)
      expect(Object.keys(translated['products']?.[String(id)] ?? {}), `${language} ${id}`).toEqual(
        expect.arrayContaining(['name', 'short_description', 'description']),
      );
    await client.open(`/${language}/product/wool-socks`);
    expect(client.$('h1').text()).toBe(translated['products']?.['172']?.['name']);
  }
});
