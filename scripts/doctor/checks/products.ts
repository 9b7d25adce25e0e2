import { withoutTags } from '@graphql/rules/text';
import { decodeHTML } from 'entities';
import { storeSettings } from '../../../app/store-settings';
import { graphql } from '../../../graphql/operations/graphql';
import { getProduct } from '../../../graphql/operations/product';
import { getProducts } from '../../../graphql/operations/products';
import type { Unreadable } from '../../../app/backend/partial/unreadable-records.server';
import { failureOf, type Backend } from '../backend';
import { advice, good, mend, untold, type Finding, type Found, type Visit } from '../check';

const pageSize = 100;
const timeOut = 60_000;

const count = graphql(`
  query countProducts($after: String) {
    products(first: 100, after: $after, where: { visibility: VISIBLE, status: "publish" }) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        databaseId
      }
    }
  }
`);

export async function catalogue(visit: Visit): Promise<Found> {
  const reply = await visit.backend.askAround(getProducts, { first: pageSize });
  if (!reply.data || reply.errors.length > 0)
    return mend(
      `Products can’t be read: ${failureOf(reply)}`,
      'WordPress, Plugins: update WPGraphQL and WooGraphQL.',
    );
  visit.products = reply.data.products?.nodes ?? [];
  if (visit.products.length === 0)
    return mend('Guests can’t see any product.', 'WooCommerce, Products: publish one.');
  const total = await countAll(visit.backend);
  const leftOut = visit.backend.unreadable.map(leftOutOf);
  const pages = Math.ceil(total / pageSize);
  const whole = pages * reply.took;
  const says = `${String(total)} products, read in ${seconds(whole)}.`;
  if (pages > 1 && visit.products.length < pageSize)
    return mend(
      `The pages end after ${String(visit.products.length)} products, although there are more.`,
      'A filter of `graphql_connection_max_query_amount` must allow 100.',
    );
  const speed = whole <= timeOut ? good(says) : advice(says, 'An object cache (Redis) makes that quicker.');
  return [speed, ...leftOut, ...cutProducts(visit.products)];
}

const leftOutOf = ({ record, path, reason }: Unreadable): Finding =>
  advice(
    `Product ${String(record)} is left out (${path}): ${reason ?? 'WordPress fails at it'}.`,
    reason
      ? 'WooCommerce, Products: set its visibility to “Public” to sell it in the storefront, too.'
      : 'Look into WordPress’s debug.log: a plugin is at fault.',
  );

/** The storefront requests no more variations than this, so that the rest is cut off. */
const cutProducts = (products: Visit['products']): Finding[] =>
  products
    .filter(
      (product) =>
        product.__typename === 'VariableProduct' && (product.variations?.nodes.length ?? 0) >= pageSize,
    )
    .map(({ name }) =>
      advice(
        `${name ?? ''} has ${String(pageSize)} variations or more; the storefront knows ${String(pageSize)} of them.`,
        'Split it into products with fewer variations.',
      ),
    );

const seconds = (milliseconds: number) =>
  milliseconds < 1000 ? 'less than 1 s' : `about ${String(Math.round(milliseconds / 1000))} s`;

async function countAll(backend: Backend, after: string | null = null): Promise<number> {
  const { data } = await backend.askAround(count, { after });
  const { nodes = [], pageInfo } = data?.products ?? {};
  const isLast = !pageInfo?.hasNextPage || pageInfo.endCursor === null;
  return nodes.length + (isLast ? 0 : await countAll(backend, pageInfo.endCursor));
}

const getPrice = graphql(`
  query getPrice($slug: ID!) {
    product(id: $slug, idType: SLUG) {
      ... on ProductWithPricing {
        price
      }
    }
  }
`);

export async function prices({ backend, products, config }: Visit): Promise<Found> {
  const priced = products.find(
    (product) => product.__typename === 'SimpleProduct' && Number(product.rawPrice) > 0,
  );
  const { data } = priced ? await backend.ask(getPrice, { slug: priced.slug ?? '' }) : {};
  const product = data?.product && 'price' in data.product ? data.product : undefined;
  return product?.price
    ? inCurrency(product.price, config.currency)
    : untold('No simple product with a price was found.');
}

function inCurrency(price: string, currency: string): Finding | undefined {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', format).formatToParts(0);
  const text = decodeHTML(withoutTags(price));
  if (text.includes(currency) || parts.some(({ type, value }) => type === 'currency' && text.includes(value)))
    return undefined;
  return mend(
    `A price reads “${text}”, but the storefront’s CURRENCY is ${currency}.`,
    'Set CURRENCY to the shop’s currency.',
  );
}

export async function lowestPrice({ backend, products }: Visit): Promise<Found> {
  const reduced = products.find((product) => product.__typename === 'SimpleProduct' && product.onSale);
  if (!reduced?.slug) return untold('No simple product on sale was found.');
  const { lowestPriceKey: key } = storeSettings();
  const { data } = await backend.ask(getProduct, { slug: reduced.slug, fields: [key], lowestPrice: [key] });
  if (!data?.product?.metaData?.some((entry) => entry?.key === key && entry.value))
    return untold(
      `Products on sale don’t say their lowest price of 30 days (meta data \`${key}\`).`,
      'Install a plugin that keeps it, and name its meta data in `lowestPriceKey`.',
    );
}

const looked = 5;

/** The storefront fetches pictures from the endpoint's origin only, without redirects. */
export async function pictures({ backend, products }: Visit): Promise<Found> {
  const addresses = new Set(products.flatMap(({ image }) => image?.sourceUrl ?? []));
  if (addresses.size === 0)
    return mend('No product has a picture.', 'WooCommerce, Products: give each a product image.');
  const urls = [...addresses].map((address) => new URL(address, backend.url));
  const foreign = new Set(urls.map(({ origin }) => origin).filter((origin) => origin !== backend.url.origin));
  const own = urls.filter(({ origin }) => !foreign.has(origin)).slice(0, looked);
  const failed = await Promise.all(own.map(async (url) => ({ url, why: await problemOf(backend, url) })));
  const broken = failed.filter(({ why }) => why !== undefined);
  return [
    ...[...foreign].map((origin) =>
      mend(`Pictures at ${origin} aren’t shown.`, `Serve uploads from ${backend.url.origin}.`),
    ),
    ...broken.map(({ url, why }) =>
      mend(
        `${url.pathname} can’t be read: ${why ?? ''}`,
        'Let the storefront’s server read wp-content/uploads.',
      ),
    ),
  ];
}

async function problemOf(backend: Visit['backend'], url: URL): Promise<string | undefined> {
  const { status, headers, text } = await backend.fetchFile(url, 'error');
  if (status === 0) return text;
  if (status !== 200) return `status ${String(status)}.`;
  return /^image\//i.test(headers.get('content-type') ?? '') ? undefined : 'it isn’t a picture.';
}
