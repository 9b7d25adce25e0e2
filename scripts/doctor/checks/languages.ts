import { sessionKey } from '../../../app/session/token-claims.server';
import { graphql } from '../../../graphql/operations/graphql';
import { getCart } from '../../../graphql/operations/cart';
import { Backend, isGraphql } from '../backend';
import { advice, good, mend, type Finding, type Visit } from '../check';

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

export async function languages(visit: Visit): Promise<Finding[]> {
  const others = Object.entries(visit.config.gqlLanguages);
  if (others.length === 0) return [];
  const main = await textsOf(visit.backend);
  const findings = [await mixed(visit.backend)];
  for (const [language, url] of others) findings.push(await inLanguage(language, url, main ?? [], visit));
  return findings.flat();
}

async function textsOf(backend: Backend) {
  const reply = await backend.ask(getTexts, {});
  return isGraphql(reply) ? (reply.data?.products?.nodes ?? []) : undefined;
}

/** WPGraphQL Polylang takes the language from an argument, not from the URL. */
async function mixed(backend: Backend): Promise<Finding | Finding[]> {
  const { data } = await backend.askText<{ languages?: unknown }>('{ languages { code } }');
  if (!data?.languages) return [];
  return mend(
    'WPGraphQL Polylang is active: products of all languages come mixed.',
    'WordPress, Plugins: deactivate it. Polylang itself stays.',
  );
}

type Texts = NonNullable<Awaited<ReturnType<typeof textsOf>>>;

async function inLanguage(language: string, url: string, main: Texts, visit: Visit) {
  const backend = new Backend(url);
  const own = await textsOf(backend);
  if (!own)
    return mend(
      `${language}: ${backend.url.pathname} isn’t a GraphQL endpoint.`,
      'Write GQL_HOST=https://shop.example/{lang}/?graphql=true, as your plugin writes addresses, or change LANGUAGES.',
    );
  const names = new Map(
    main.map((product) => [product.databaseId, `${product.slug ?? ''} ${product.name ?? ''}`]),
  );
  const translated = own.filter(
    ({ databaseId, slug, name }) => names.get(databaseId) !== `${slug ?? ''} ${name ?? ''}`,
  );
  const [first] = translated;
  if (!first)
    return advice(
      `${language}: products read as in the main language.`,
      'Translate them, check {lang} in GQL_HOST, or change LANGUAGES.',
    );
  const numbers = names.has(first.databaseId) ? 'the same numbers' : 'numbers of their own';
  return [
    good(`${language}: ${String(own.length)} products, with ${numbers}, such as “${first.name ?? ''}”.`),
    await sharedCart(language, backend, visit.session),
  ];
}

async function sharedCart(language: string, backend: Backend, session: string | undefined): Promise<Finding> {
  const reply = await backend.ask(getCart, {}, { session });
  const kept = reply.headers.get('woocommerce-session') ?? session;
  const isRead = reply.data && reply.errors.length === 0 && kept && session;
  return good(
    isRead && sessionKey(kept) === sessionKey(session)
      ? `${language}: it reads a cart that was begun in the main language.`
      : `${language}: it has carts of its own.`,
  );
}
