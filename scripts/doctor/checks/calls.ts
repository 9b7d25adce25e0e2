import { getCart } from '../../../graphql/operations/cart';
import { getProductCategories } from '../../../graphql/operations/categories';
import { getAllowedCountries, getStates } from '../../../graphql/operations/checkout';
import { getProduct, getStockStatus } from '../../../graphql/operations/product';
import { getListed, getProducts, getStamps } from '../../../graphql/operations/products';
import { failureOf, type Reply } from '../backend';
import { advice, good, mend, type Finding, type Visit } from '../check';

/** Milliseconds after which a shopper begins to wonder. */
const slow = 2000;

/** Each call that the storefront makes for guests, and how long it takes. */
export async function calls(visit: Visit): Promise<Finding[]> {
  const { backend, session, products, cart } = visit;
  const slug = products[0]?.slug ?? '';
  const ids = products.slice(0, 1).map(({ databaseId }) => databaseId);
  const country = cart?.customer?.shipping?.country ?? 'DE';
  const asked: Record<string, () => Promise<Reply<unknown>>> = {
    'a page of 100 products': () => backend.askAround(getProducts, { first: 100 }),
    'a product': () => backend.ask(getProduct, { slug }),
    'a product of a list': () => backend.askAround(getListed, { ids, first: 1 }),
    'what was changed last': () => backend.askAround(getStamps, { first: 20, orderby: 'MODIFIED' }),
    'the stock of a product': () => backend.ask(getStockStatus, { slug }),
    'the cart': () => backend.ask(getCart, {}, { session }),
    categories: () => backend.askAround(getProductCategories, {}),
    'countries that are sold to': () => backend.ask(getAllowedCountries, {}),
    'states of a country': () => backend.ask(getStates, { country }),
  };
  const findings: Finding[] = [];
  for (const [name, ask] of Object.entries(asked))
    findings.push(judge(name, await ask(), visit.config.gqlTimeout));
  return findings;
}

function judge(name: string, reply: Reply<unknown>, timeout: number): Finding {
  const took = `${name}: ${String(Math.round(reply.took))} ms`;
  const { path = [] } = reply;
  if (reply.data && path.length > 1)
    return advice(
      `${took}, without ${path.join('.')}, at which WordPress fails.`,
      'Look into WordPress’s debug.log: a product that needs a password, or a plugin, is at fault.',
    );
  if (!reply.data || reply.errors.length > 0)
    return mend(`${name}: ${failureOf(reply)}`, 'WordPress, Plugins: update WPGraphQL and WooGraphQL.');
  if (reply.took > timeout)
    return mend(
      took,
      `The storefront gives up after ${String(timeout)} ms (GQL_TIMEOUT). Speed WordPress up first.`,
    );
  if (reply.took > slow)
    return advice(took, 'WordPress: PHP with OPcache, an object cache (Redis), fewer plugins.');
  return good(took);
}
