import { stripTags } from '@graphql/shared/html-text';
import { decodeHTML } from 'entities';
import { storeSettings } from '../../../app/platform/settings/store-settings';
import { graphql } from '../../../graphql/operations/tada-graphql';
import { getProduct } from '../../../graphql/operations/product-operations';
import { getProducts } from '../../../graphql/operations/product-list-operations';
import type { UnreadableRecord } from '../../../app/platform/backend/unreadable-records.server';
import { describeFailure, type Backend } from '../backend';
import { warn, pass, fail, skip, type Finding, type CheckResult, type CheckContext } from '../check';

const PAGE_SIZE = 100;
const MAX_CATALOGUE_READ_MS = 60_000;

const countQuery = graphql(`
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

export async function checkCatalogue(context: CheckContext): Promise<CheckResult> {
  const reply = await context.backend.queryReadable(getProducts, { first: PAGE_SIZE });
  if (!reply.data || reply.errors.length > 0)
    return fail(
      `Products can’t be read: ${describeFailure(reply)}`,
      'WordPress, Plugins: update WPGraphQL and WooGraphQL.',
    );
  context.products = reply.data.products?.nodes ?? [];
  if (context.products.length === 0)
    return fail('Guests can’t see any product.', 'WooCommerce, Products: publish one.');
  const total = await countProducts(context.backend);
  const omittedFindings = context.backend.unreadable.map(describeOmitted);
  const pages = Math.ceil(total / PAGE_SIZE);
  const totalMs = pages * reply.took;
  const summary = `${String(total)} products, read in ${formatSeconds(totalMs)}.`;
  if (pages > 1 && context.products.length < PAGE_SIZE)
    return fail(
      `The pages end after ${String(context.products.length)} products, although there are more.`,
      'A filter of `graphql_connection_max_query_amount` must allow 100.',
    );
  const speed =
    totalMs <= MAX_CATALOGUE_READ_MS
      ? pass(summary)
      : warn(summary, 'An object cache (Redis) makes that quicker.');
  return [speed, ...omittedFindings, ...findTruncatedProducts(context.products)];
}

const describeOmitted = ({ record, path, reason }: UnreadableRecord): Finding =>
  warn(
    `Product ${String(record)} is left out (${path}): ${reason ?? 'WordPress fails at it'}.`,
    reason
      ? 'WooCommerce, Products: set its visibility to “Public” to sell it in the storefront, too.'
      : 'Look into WordPress’s debug.log: a plugin is at fault.',
  );

/** The storefront requests no more variations than this, so that the rest is cut off. */
const findTruncatedProducts = (products: CheckContext['products']): Finding[] =>
  products
    .filter(
      (product) =>
        product.__typename === 'VariableProduct' && (product.variations?.nodes.length ?? 0) >= PAGE_SIZE,
    )
    .map(({ name }) =>
      warn(
        `${name ?? ''} has ${String(PAGE_SIZE)} variations or more; the storefront knows ${String(PAGE_SIZE)} of them.`,
        'Split it into products with fewer variations.',
      ),
    );

const formatSeconds = (milliseconds: number) =>
  milliseconds < 1000 ? 'less than 1 s' : `about ${String(Math.round(milliseconds / 1000))} s`;

async function countProducts(backend: Backend, after: string | null = null): Promise<number> {
  const { data } = await backend.queryReadable(countQuery, { after });
  const { nodes = [], pageInfo } = data?.products ?? {};
  const isLast = !pageInfo?.hasNextPage || pageInfo.endCursor === null;
  return nodes.length + (isLast ? 0 : await countProducts(backend, pageInfo.endCursor));
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

export async function checkPrices({ backend, products, config }: CheckContext): Promise<CheckResult> {
  const pricedProduct = products.find(
    (product) => product.__typename === 'SimpleProduct' && Number(product.rawPrice) > 0,
  );
  const { data } = pricedProduct ? await backend.query(getPrice, { slug: pricedProduct.slug ?? '' }) : {};
  const product = data?.product && 'price' in data.product ? data.product : undefined;
  return product?.price
    ? checkCurrency(product.price, config.currency)
    : skip('No simple product with a price was found.');
}

function checkCurrency(price: string, currency: string): Finding | undefined {
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', format).formatToParts(0);
  const text = decodeHTML(stripTags(price));
  if (text.includes(currency) || parts.some(({ type, value }) => type === 'currency' && text.includes(value)))
    return undefined;
  return fail(
    `A price reads “${text}”, but the storefront’s CURRENCY is ${currency}.`,
    'Set CURRENCY to the shop’s currency.',
  );
}

export async function checkLowestPrice({ backend, products }: CheckContext): Promise<CheckResult> {
  const reduced = products.find((product) => product.__typename === 'SimpleProduct' && product.onSale);
  if (!reduced?.slug) return skip('No simple product on sale was found.');
  const { lowestPriceKey: key } = storeSettings();
  const { data } = await backend.query(getProduct, { slug: reduced.slug, fields: [key], lowestPrice: [key] });
  if (!data?.product?.metaData?.some((entry) => entry?.key === key && entry.value))
    return skip(
      `Products on sale don’t say their lowest price of 30 days (meta data \`${key}\`).`,
      'Install a plugin that keeps it, and name its meta data in `lowestPriceKey`.',
    );
}

const MAX_CHECKED_PICTURES_COUNT = 5;

/** The storefront fetches pictures from the endpoint's origin only, without redirects. */
export async function checkPictures({ backend, products }: CheckContext): Promise<CheckResult> {
  const addresses = new Set(products.flatMap(({ image }) => image?.sourceUrl ?? []));
  if (addresses.size === 0)
    return fail('No product has a picture.', 'WooCommerce, Products: give each a product image.');
  const urls = [...addresses].map((address) => new URL(address, backend.url));
  const foreign = new Set(urls.map(({ origin }) => origin).filter((origin) => origin !== backend.url.origin));
  const sameOriginUrls = urls
    .filter(({ origin }) => !foreign.has(origin))
    .slice(0, MAX_CHECKED_PICTURES_COUNT);
  const pictureResults = await Promise.all(
    sameOriginUrls.map(async (url) => ({ url, why: await findPictureProblem(backend, url) })),
  );
  const broken = pictureResults.filter(({ why: problem }) => problem !== undefined);
  return [
    ...[...foreign].map((origin) =>
      fail(`Pictures at ${origin} aren’t shown.`, `Serve uploads from ${backend.url.origin}.`),
    ),
    ...broken.map(({ url, why: problem }) =>
      fail(
        `${url.pathname} can’t be read: ${problem ?? ''}`,
        'Let the storefront’s server read wp-content/uploads.',
      ),
    ),
  ];
}

async function findPictureProblem(backend: CheckContext['backend'], url: URL): Promise<string | undefined> {
  const { status, headers, text } = await backend.fetchFile(url, 'error');
  if (status === 0) return text;
  if (status !== 200) return `status ${String(status)}.`;
  return /^image\//i.test(headers.get('content-type') ?? '') ? undefined : 'it isn’t a picture.';
}
