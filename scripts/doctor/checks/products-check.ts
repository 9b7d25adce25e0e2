import { stripTags } from '@graphql/shared/html-text';
import { decodeHTML } from 'entities';
import { graphql } from '../../../graphql/operations/tada-graphql';
import { getCart } from '../../../graphql/operations/cart-operations';
import { getProductCategories } from '../../../graphql/operations/term-operations';
import { getAllowedCountries, getStates } from '../../../graphql/operations/checkout-operations';
import { getProduct, getStockStatus } from '../../../graphql/operations/product-operations';
import {
  getListProducts,
  getProducts,
  getModificationDates,
} from '../../../graphql/operations/product-list-operations';
import type { Backend, Reply } from '../backend';
import {
  warn,
  pass,
  fail,
  skip,
  UPDATE_REMEDY,
  type Finding,
  type CheckResult,
  type CheckContext,
} from '../check';

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
  const { backend } = context;
  const { data, problem, took } = await backend.queryReadable(getProducts, { first: PAGE_SIZE });
  if (!data) return fail(`Products can’t be read: ${problem ?? ''}`, UPDATE_REMEDY);
  context.products = data.products?.nodes ?? [];
  if (context.products.length === 0)
    return fail('Guests can’t see any product.', 'WooCommerce, Products: publish one.');
  const total = await countProducts(backend);
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages > 1 && context.products.length < PAGE_SIZE)
    return fail(
      `The pages end after ${String(context.products.length)} products, although there are more.`,
      'A filter of `graphql_connection_max_query_amount` must allow 100.',
    );
  const totalMs = pages * took;
  const duration = totalMs < 1000 ? 'less than 1 s' : `about ${String(Math.round(totalMs / 1000))} s`;
  const summary = `${String(total)} products, read in ${duration}.`;
  return [
    totalMs <= MAX_CATALOGUE_READ_MS
      ? pass(summary)
      : warn(summary, 'An object cache (Redis) makes that quicker.'),
    ...backend.unreadable.map(({ record, path, reason }) =>
      warn(
        `Product ${String(record)} is left out (${path}): ${reason ?? 'WordPress fails at it'}.`,
        reason ? 'Set its visibility to “Public” to sell it here, too.' : 'Look into WordPress’s debug.log.',
      ),
    ),
    ...findTruncatedProducts(context.products),
  ];
}

/** The storefront requests no more variations than this, so that the rest is cut off. */
const findTruncatedProducts = (products: CheckContext['products']): Finding[] =>
  products.flatMap((product) =>
    product.__typename === 'VariableProduct' && (product.variations?.nodes.length ?? 0) >= PAGE_SIZE
      ? warn(
          `The storefront knows ${String(PAGE_SIZE)} variations of ${product.name ?? ''}.`,
          'Split it into products with fewer variations.',
        )
      : [],
  );

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
  if (!product?.price) return skip('No simple product with a price was found.');
  const { currency } = config;
  const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en', format).formatToParts(0);
  const text = decodeHTML(stripTags(product.price));
  if (text.includes(currency) || parts.some(({ type, value }) => type === 'currency' && text.includes(value)))
    return undefined;
  return fail(`A price reads “${text}”, but the storefront’s CURRENCY is ${currency}.`, 'Set CURRENCY.');
}

const MAX_CHECKED_PICTURES_COUNT = 5;

/** The storefront fetches pictures from the endpoint's origin only, without redirects. */
export async function checkPictures({ backend, products }: CheckContext): Promise<CheckResult> {
  const addresses = new Set(products.flatMap(({ image }) => image?.sourceUrl ?? []));
  if (addresses.size === 0)
    return fail('No product has a picture.', 'WooCommerce, Products: give each a product image.');
  const urls = [...addresses].map((address) => new URL(address, backend.url));
  const foreign = new Set(urls.map(({ origin }) => origin).filter((origin) => origin !== backend.url.origin));
  const ownUrls = urls.filter(({ origin }) => !foreign.has(origin)).slice(0, MAX_CHECKED_PICTURES_COUNT);
  return [
    ...[...foreign].map((origin) =>
      fail(`Pictures at ${origin} aren’t shown.`, `Serve uploads from ${backend.url.origin}.`),
    ),
    ...(await Promise.all(ownUrls.map((url) => checkPicture(backend, url)))),
  ];
}

async function checkPicture(backend: Backend, url: URL): Promise<Finding | undefined> {
  const { status, headers, text } = await backend.send(url, { redirect: 'error' });
  if (status === 200 && /^image\//i.test(headers.get('content-type') ?? '')) return undefined;
  const problem = status === 200 ? 'it isn’t a picture' : status === 0 ? text : `status ${String(status)}`;
  return fail(
    `${url.pathname} can’t be read: ${problem}.`,
    'Let the storefront’s server read wp-content/uploads.',
  );
}

const SLOW_REPLY_MS = 2000;

export async function checkCalls({
  backend,
  config,
  session,
  products,
  cart,
}: CheckContext): Promise<Finding[]> {
  const slug = products[0]?.slug ?? '';
  const ids = products.slice(0, 1).map(({ databaseId }) => databaseId);
  const country = cart?.customer?.shipping?.country ?? 'DE';
  const queries = {
    'a page of 100 products': () => backend.queryReadable(getProducts, { first: 100 }),
    'a product': () => backend.query(getProduct, { slug }),
    'a product of a list': () => backend.queryReadable(getListProducts, { ids, first: 1 }),
    'what was changed last': () =>
      backend.queryReadable(getModificationDates, { first: 20, orderby: 'MODIFIED' }),
    'the stock of a product': () => backend.query(getStockStatus, { slug }),
    'the cart': () => backend.query(getCart, {}, session),
    categories: () => backend.queryReadable(getProductCategories, {}),
    'countries that are sold to': () => backend.query(getAllowedCountries, {}),
    'states of a country': () => backend.query(getStates, { country }),
  };
  const findings: Finding[] = [];
  for (const [name, runQuery] of Object.entries(queries))
    findings.push(...evaluateReply(name, await runQuery(), config.gqlTimeout));
  return findings;
}

function evaluateReply(
  name: string,
  { problem, path = [], took }: Pick<Reply<unknown>, 'problem' | 'took'> & Partial<Reply<unknown>>,
  timeoutMs: number,
): Finding[] {
  const summary = `${name}: ${String(Math.round(took))} ms`;
  // The storefront does without a part at which WordPress fails.
  if (problem !== undefined && path.length > 1)
    return [warn(`${summary}, without ${path.join('.')}.`, 'Look into WordPress’s debug.log.')];
  if (problem !== undefined) return [fail(`${name}: ${problem}`, UPDATE_REMEDY)];
  if (took > timeoutMs) return [fail(summary, 'The storefront gives up before (GQL_TIMEOUT).')];
  return took > SLOW_REPLY_MS ? [warn(summary, 'WordPress: OPcache, an object cache (Redis).')] : [];
}
