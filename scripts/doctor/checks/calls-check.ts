import { getCart } from '../../../graphql/operations/cart-operations';
import { getProductCategories } from '../../../graphql/operations/term-operations';
import { getAllowedCountries, getStates } from '../../../graphql/operations/checkout-operations';
import { getProduct, getStockStatus } from '../../../graphql/operations/product-operations';
import {
  getListProducts,
  getProducts,
  getModificationDates,
} from '../../../graphql/operations/product-list-operations';
import { describeFailure, type Reply } from '../backend';
import { warn, fail, type Finding, type CheckResult, type CheckContext } from '../check';

const SLOW_REPLY_MS = 2000;

export async function checkCalls(context: CheckContext): Promise<CheckResult> {
  const { backend, session, products, cart } = context;
  const slug = products[0]?.slug ?? '';
  const ids = products.slice(0, 1).map(({ databaseId }) => databaseId);
  const country = cart?.customer?.shipping?.country ?? 'DE';
  const queries: Record<string, () => Promise<Reply<unknown>>> = {
    'a page of 100 products': () => backend.queryReadable(getProducts, { first: 100 }),
    'a product': () => backend.query(getProduct, { slug }),
    'a product of a list': () => backend.queryReadable(getListProducts, { ids, first: 1 }),
    'what was changed last': () =>
      backend.queryReadable(getModificationDates, { first: 20, orderby: 'MODIFIED' }),
    'the stock of a product': () => backend.query(getStockStatus, { slug }),
    'the cart': () => backend.query(getCart, {}, { session }),
    categories: () => backend.queryReadable(getProductCategories, {}),
    'countries that are sold to': () => backend.query(getAllowedCountries, {}),
    'states of a country': () => backend.query(getStates, { country }),
  };
  const findings: (Finding | undefined)[] = [];
  for (const [name, runQuery] of Object.entries(queries))
    findings.push(evaluateReply(name, await runQuery(), context.config.gqlTimeout));
  return findings;
}

function evaluateReply(name: string, reply: Reply<unknown>, timeoutMs: number): Finding | undefined {
  const summary = `${name}: ${String(Math.round(reply.took))} ms`;
  const { path = [] } = reply;
  if (reply.data && path.length > 1)
    return warn(
      `${summary}, without ${path.join('.')}, at which WordPress fails.`,
      'Look into its debug.log.',
    );
  if (!reply.data || reply.errors.length > 0)
    return fail(`${name}: ${describeFailure(reply)}`, 'WordPress, Plugins: update WPGraphQL and WooGraphQL.');
  if (reply.took > timeoutMs)
    return fail(summary, 'The storefront gives up before (GQL_TIMEOUT). Speed WordPress up.');
  if (reply.took > SLOW_REPLY_MS)
    return warn(summary, 'WordPress: OPcache, an object cache (Redis), fewer plugins.');
}
