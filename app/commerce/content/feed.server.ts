import { getProductFields } from '@graphql/operations/products';
import * as z from 'zod/v4';
import { has } from '~/catalogue/bitset';
import type { CatalogueIndex } from '~/catalogue/build';
import type { CatalogueProduct } from '~/catalogue/records';
import { cached } from '~/platform/cache.server';
import { pageAddress } from '~/i18n/address.server';
import { currentLocale, speaking } from '~/i18n/format.server';
import { defaultLocale } from '~/i18n/locales';
import type { Translate } from '~/i18n/messages';
import { otherCatalogue } from '~/i18n/shop-language.server';
import { storeSettings } from '~/store-settings';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { send } from '~/backend/client.server';
import { orElse } from '~/backend/sentences/errors.server';
import { codeFields, productCodes, type ProductCodes } from '~/backend/parts/product-codes.server';
import { formatRange } from '~/backend/parts/money.server';
import { latestFirst, pictureAddress, productAddress, xmlText } from './listed-products.server';

const perFeed = 24;
const hour = 3600;

const codesSchema = z.record(z.string(), z.object({ gtin: z.string(), mpn: z.string() }).partial());

/** The codes of products by their ids, for an hour; none while the backend does not answer. */
async function codesOf(ids: readonly number[]): Promise<Record<string, ProductCodes>> {
  const load = async () => {
    const { data } = await send(getProductFields, { ids: [...ids], first: ids.length, fields: codeFields() });
    return Object.fromEntries(
      (data.products?.nodes ?? []).map(({ databaseId, metaData }) => [databaseId, productCodes(metaData)]),
    );
  };
  const key = `feed-codes:${ids.join(',')}`;
  return orElse(cached({ key, fresh: hour, stale: 24 * hour, schema: codesSchema, load }), {});
}

/** The name of a product's brand, the nearest one where brands have others above them. */
function brandOf({ brands, rowOfId }: CatalogueIndex, { id }: CatalogueProduct): string | undefined {
  const row = rowOfId.get(id);
  return row === undefined ? undefined : [...brands.values()].findLast(({ rows }) => has(rows, row))?.name;
}

/** What price comparisons know a product by: without a GTIN, and without brand and number, by nothing. */
function codeElements({ gtin, mpn }: ProductCodes, brand: string | undefined): string[] {
  const known = gtin !== undefined || (brand !== undefined && mpn !== undefined);
  const element = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`<g:${name}>${xmlText(value)}</g:${name}>`];
  return [
    ...element('brand', brand),
    ...element('gtin', gtin),
    ...element('mpn', mpn),
    ...element('identifier_exists', known ? 'yes' : 'no'),
  ];
}

function entryOf(product: CatalogueProduct, codes: readonly string[]): string {
  const { name, date, low, high } = product;
  const picture = pictureAddress(product);
  const language = otherCatalogue(currentLocale());
  // Prices have one format in every language.
  const html = [
    picture ? `<p><img src="${picture}" alt=""></p>` : '',
    low === null || high === null
      ? ''
      : `<p>${xmlText(speaking(defaultLocale, () => formatRange({ low, high })))}</p>`,
  ].join('');
  const when = new Date(date).toISOString();
  return [
    language === undefined ? '<entry>' : `<entry xml:lang="${xmlText(language)}">`,
    `<id>${productAddress(product)}</id>`,
    `<title>${xmlText(name)}</title>`,
    `<link rel="alternate" type="text/html" href="${productAddress(product)}"/>`,
    `<published>${when}</published>`,
    `<updated>${when}</updated>`,
    `<content type="html">${xmlText(html)}</content>`,
    ...codes,
    '</entry>',
  ].join('\n');
}

/** The Atom feed of new arrivals, in the language of the request. */
export async function newArrivalsFeed(t: Translate, language: string): Promise<string> {
  const index = await catalogue();
  const products = latestFirst(index).slice(0, perFeed);
  const codes = await codesOf(products.map(({ id }) => id));
  const newest = Math.max(0, ...products.map(({ date }) => date));
  const self = xmlText(pageAddress('/feed.xml'));
  return [
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0" xml:lang="${language}">`,
    `<id>${self}</id>`,
    `<title>${xmlText(t('common:labelled', { label: storeSettings().siteName, value: t('product:feedTitle') }))}</title>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(pageAddress('/products'))}"/>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<author><name>${xmlText(storeSettings().siteName)}</name></author>`,
    ...products.map((product) =>
      entryOf(product, codeElements(codes[product.id] ?? {}, brandOf(index, product))),
    ),
    '</feed>',
  ].join('\n');
}
