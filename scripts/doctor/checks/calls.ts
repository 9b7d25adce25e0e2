import { getCart } from '../../../graphql/operations/cart';
import { getProductCategories } from '../../../graphql/operations/categories';
import { getAllowedCountries, getStates } from '../../../graphql/operations/checkout';
import { getProduct, getStockStatus } from '../../../graphql/operations/product';
import { getListed, getProducts, getStamps } from '../../../graphql/operations/products';
import { failureOf, type Reply } from '../backend';
import { advice, mend, type Finding, type Found, type Visit } from '../check';

const slow = 2000;

export async function calls(visit: Visit): Promise<Found> {
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
  const findings: (Finding | undefined)[] = [];
  for (const [name, ask] of Object.entries(asked))
    findings.push(judge(name, await ask(), visit.config.gqlTimeout));
  return findings;
}

function judge(name: string, reply: Reply<unknown>, timeout: number): Finding | undefined {
  const took = `${name}: ${String(Math.round(reply.took))} ms`;
  const { path = [] } = reply;
  if (reply.data && path.length > 1)
    return advice(
      `${took}, without ${path.join('.')}, at which WordPress fails.`,
      'Look into its debug.log.',
    );
  if (!reply.data || reply.errors.length > 0)
    return mend(`${name}: ${failureOf(reply)}`, 'WordPress, Plugins: update WPGraphQL and WooGraphQL.');
  if (reply.took > timeout)
    return mend(took, 'The storefront gives up before (GQL_TIMEOUT). Speed WordPress up.');
  if (reply.took > slow) return advice(took, 'WordPress: OPcache, an object cache (Redis), fewer plugins.');
}
