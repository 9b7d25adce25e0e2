import { getSessionKey } from '../../../app/session/token-claims.server';
import { graphql } from '../../../graphql/operations/tada-graphql';
import { getCart } from '../../../graphql/operations/cart-operations';
import { Backend } from '../backend';
import { warn, pass, fail, type Finding, type CheckContext } from '../check';

const getTexts = graphql(`
  query getTexts {
    products(first: 100) {
      nodes {
        databaseId
        slug
        name
      }
    }
  }
`);

export async function checkLanguages(context: CheckContext): Promise<Finding[]> {
  const { backend, config } = context;
  const others = Object.entries(config.gqlLanguages);
  if (others.length === 0) return [];
  const { data } = await backend.query(getTexts, {});
  const findings = await checkPolylang(backend);
  for (const [language, url] of others)
    findings.push(...(await checkLanguage(language, url, data?.products?.nodes ?? [], context)));
  return findings;
}

/** WPGraphQL Polylang takes the language from an argument, not from the URL. */
async function checkPolylang(backend: Backend): Promise<Finding[]> {
  const { data } = await backend.queryText<{ languages?: unknown }>('{ languages { code } }');
  if (!data?.languages) return [];
  return [
    fail(
      'WPGraphQL Polylang is active: products of all languages come mixed.',
      'WordPress, Plugins: deactivate it. Polylang itself stays.',
    ),
  ];
}

async function checkLanguage(
  language: string,
  url: string,
  mainProducts: readonly { databaseId: number; slug: string | null; name: string | null }[],
  { session }: CheckContext,
): Promise<Finding[]> {
  const backend = new Backend(url);
  const { data, isGraphql } = await backend.query(getTexts, {});
  if (!isGraphql)
    return [
      fail(
        `${language}: ${backend.url.pathname} isn’t a GraphQL endpoint.`,
        'Write GQL_HOST=https://shop.example/{lang}/?graphql=true, as your plugin writes addresses, or change LANGUAGES.',
      ),
    ];
  const products = data?.products?.nodes ?? [];
  const mainTexts = new Map(mainProducts.map(({ databaseId, slug, name }) => [databaseId, [slug, name]]));
  const translated = products.find(
    ({ databaseId, slug, name }) => String(mainTexts.get(databaseId)) !== String([slug, name]),
  );
  if (!translated)
    return [
      warn(
        `${language}: products read as in the main language.`,
        'Translate them, check {lang} in GQL_HOST, or change LANGUAGES.',
      ),
    ];
  const numbers = mainTexts.has(translated.databaseId) ? 'the same numbers' : 'numbers of their own';
  const cart = await backend.query(getCart, {}, session);
  const token = cart.headers.get('woocommerce-session') ?? session;
  const isShared = cart.data && token && session && getSessionKey(token) === getSessionKey(session);
  return [
    pass(
      `${language}: ${String(products.length)} products, with ${numbers}, such as “${translated.name ?? ''}”.`,
    ),
    pass(
      isShared
        ? `${language}: it reads a cart that was begun in the main language.`
        : `${language}: it has carts of its own.`,
    ),
  ];
}
