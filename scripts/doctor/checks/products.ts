import { withoutTags } from '@graphql/rules/text';
import { decodeHTML } from 'entities';
import { priceRange } from '../../../app/backend/parts/money.server';
import { storeSettings } from '../../../app/store-settings';
import { graphql } from '../../../graphql/operations/graphql';
import { getProduct } from '../../../graphql/operations/product';
import { getProducts } from '../../../graphql/operations/products';
import type { Unreadable } from '../../../app/backend/partial/unreadable-records.server';
import { failureOf, type Backend } from '../backend';
import { advice, good, mend, untold, type Finding, type Visit } from '../check';

const pageSize = 100;
/** Milliseconds in which a whole catalogue is read without being noticed. */
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

/** Pages of a hundred, and how long a whole catalogue takes. */
export async function catalogue(visit: Visit): Promise<Finding | Finding[]> {
  const reply = await visit.backend.askAround(getProducts, { first: pageSize });
  if (!reply.data || reply.errors.length > 0)
    return mend(
      `The products can’t be read: ${failureOf(reply)}`,
      'WordPress, Plugins: are WPGraphQL and WooGraphQL up to date?',
    );
  visit.products = reply.data.products?.nodes ?? [];
  if (visit.products.length === 0)
    return mend(
      'Guests can’t see any product.',
      'WooCommerce, Products: publish one with catalogue visibility.',
    );
  const total = await countAll(visit.backend);
  const leftOut = visit.backend.unreadable.map(leftOutOf);
  const pages = Math.ceil(total / pageSize);
  const whole = pages * reply.took;
  const says = `${String(total)} products in ${String(pages)} ${pages === 1 ? 'page' : 'pages'} of ${String(pageSize)}; the whole catalogue is read in ${seconds(whole)}.`;
  if (pages > 1 && visit.products.length < pageSize)
    return mend(
      `The pages end after ${String(visit.products.length)} products, although there are more.`,
      'A filter of `graphql_connection_max_query_amount` must allow 100.',
    );
  const cache =
    'It is read once, and then followed; an object cache (Redis) in WordPress makes that quicker.';
  const speed = whole <= timeOut ? good(says) : advice(says, cache);
  return [speed, ...leftOut, ...cutProducts(visit.products)];
}

function leftOutOf({ record, path, reason }: Unreadable): Finding {
  if (reason)
    return advice(
      `Product ${String(record)} is left out (${path}): ${reason}, which only WordPress’s own pages ask for.`,
      'WooCommerce, Products: set its visibility to “Public” to sell it in the storefront, too.',
    );
  return advice(
    `Product ${String(record)} is left out (${path}): WordPress fails at it.`,
    'Look into WordPress’s debug.log: a plugin, or the plugin’s product type, is at fault.',
  );
}

/** Products of which a backend gives no more variations than the storefront asks for. */
const cutProducts = (products: Visit['products']): Finding[] =>
  products
    .filter(
      (product) =>
        product.__typename === 'VariableProduct' && (product.variations?.nodes.length ?? 0) >= pageSize,
    )
    .map(({ name }) =>
      advice(
        `${name ?? ''} has ${String(pageSize)} variations or more; the storefront knows ${String(pageSize)} of them, and sends shoppers to the contact form for others.`,
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
        rawPrice: price(format: RAW)
      }
    }
  }
`);

/** Whether the prices that lists show are those that shoppers pay, and in the currency of the storefront. */
export async function prices({ backend, products, config }: Visit): Promise<Finding | Finding[]> {
  const priced = products.find(
    (product) => product.__typename === 'SimpleProduct' && Number(product.rawPrice) > 0,
  );
  const { data } = priced ? await backend.ask(getPrice, { slug: priced.slug ?? '' }) : {};
  const product = data?.product && 'price' in data.product ? data.product : undefined;
  if (!product?.price) return untold('No simple product with a price was found to compare.');
  const [entered, shown] = [priceRange(product.rawPrice)?.low, priceRange(product.price)?.low];
  return [
    entered === shown
      ? good('Prices are shown as they are entered.')
      : good('Prices are entered one way and shown the other, with tax or without.'),
    inCurrency(product.price, config.currency),
  ];
}

function inCurrency(price: string, currency: string): Finding {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', format).formatToParts(0);
  const text = decodeHTML(withoutTags(price));
  if (text.includes(currency) || parts.some(({ type, value }) => type === 'currency' && text.includes(value)))
    return good(`The currency is ${currency}.`);
  return mend(
    `A price reads “${text}”, but the storefront’s CURRENCY is ${currency}.`,
    'Set CURRENCY to the shop’s currency.',
  );
}

export async function lowestPrice({ backend, products }: Visit): Promise<Finding> {
  const reduced = products.find((product) => product.__typename === 'SimpleProduct' && product.onSale);
  if (!reduced?.slug)
    return untold('No simple product on sale was found to look for its lowest price of 30 days.');
  const { lowestPriceKey: key } = storeSettings();
  const { data } = await backend.ask(getProduct, { slug: reduced.slug, fields: [key], lowestPrice: [key] });
  if (data?.product?.metaData?.some((entry) => entry?.key === key && entry.value))
    return good('Products on sale say their lowest price of 30 days.');
  return untold(
    `Products on sale don’t say their lowest price of 30 days (meta data \`${key}\`), which the law of the EU asks for.`,
    'Install a plugin that keeps it, and name its meta data in `lowestPriceKey`.',
  );
}

const looked = 5;

/** Pictures are fetched by the storefront, from the origin of the endpoint only and without redirects. */
export async function pictures({ backend, products }: Visit): Promise<Finding | Finding[]> {
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
      mend(
        `Pictures at ${origin} aren’t shown: only those of ${backend.url.origin} are.`,
        'Serve uploads from the same host as GQL_HOST (a CDN in front of it may keep its name).',
      ),
    ),
    ...broken.map(({ url, why }) =>
      mend(
        `${url.pathname} can’t be read: ${why ?? ''}`,
        'Allow the storefront’s server to read wp-content/uploads.',
      ),
    ),
    ...(own.length > 0 && broken.length === 0 ? [good('Pictures can be read.')] : []),
  ];
}

async function problemOf(backend: Visit['backend'], url: URL): Promise<string | undefined> {
  const { status, headers, text } = await backend.fetchFile(url, 'error');
  if (status === 0) return text;
  if (status !== 200) return `status ${String(status)}.`;
  return /^image\//i.test(headers.get('content-type') ?? '') ? undefined : 'it isn’t a picture.';
}
