import { getSessionKey } from '../../../app/session/token-claims.server';
import { graphql } from '../../../graphql/operations/tada-graphql';
import { getCart } from '../../../graphql/operations/cart-operations';
import { Backend, isGraphqlReply } from '../backend';
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
  const others = Object.entries(context.config.gqlLanguages);
  if (others.length === 0) return [];
  const main = await fetchTexts(context.backend);
  const findings = [await checkPolylang(context.backend)];
  for (const [language, url] of others)
    findings.push(await checkLanguage(language, url, main ?? [], context));
  return findings.flat();
}

async function fetchTexts(backend: Backend) {
  const reply = await backend.query(getTexts, {});
  return isGraphqlReply(reply) ? (reply.data?.products?.nodes ?? []) : undefined;
}

/** WPGraphQL Polylang takes the language from an argument, not from the URL. */
async function checkPolylang(backend: Backend): Promise<Finding | Finding[]> {
  const { data } = await backend.queryText<{ languages?: unknown }>('{ languages { code } }');
  if (!data?.languages) return [];
  return fail(
    'WPGraphQL Polylang is active: products of all languages come mixed.',
    'WordPress, Plugins: deactivate it. Polylang itself stays.',
  );
}

type ProductTexts = NonNullable<Awaited<ReturnType<typeof fetchTexts>>>;

async function checkLanguage(language: string, url: string, main: ProductTexts, context: CheckContext) {
  const backend = new Backend(url);
  const localizedProducts = await fetchTexts(backend);
  if (!localizedProducts)
    return fail(
      `${language}: ${backend.url.pathname} isn’t a GraphQL endpoint.`,
      'Write GQL_HOST=https://shop.example/{lang}/?graphql=true, as your plugin writes addresses, or change LANGUAGES.',
    );
  const names = new Map(
    main.map((product) => [product.databaseId, `${product.slug ?? ''} ${product.name ?? ''}`]),
  );
  const translated = localizedProducts.filter(
    ({ databaseId, slug, name }) => names.get(databaseId) !== `${slug ?? ''} ${name ?? ''}`,
  );
  const [first] = translated;
  if (!first)
    return warn(
      `${language}: products read as in the main language.`,
      'Translate them, check {lang} in GQL_HOST, or change LANGUAGES.',
    );
  const numbers = names.has(first.databaseId) ? 'the same numbers' : 'numbers of their own';
  return [
    pass(
      `${language}: ${String(localizedProducts.length)} products, with ${numbers}, such as “${first.name ?? ''}”.`,
    ),
    await checkSharedCart(language, backend, context.session),
  ];
}

async function checkSharedCart(
  language: string,
  backend: Backend,
  session: string | undefined,
): Promise<Finding> {
  const reply = await backend.query(getCart, {}, { session });
  const sessionToken = reply.headers.get('woocommerce-session') ?? session;
  const isRead = reply.data && reply.errors.length === 0 && sessionToken && session;
  return pass(
    isRead && getSessionKey(sessionToken) === getSessionKey(session)
      ? `${language}: it reads a cart that was begun in the main language.`
      : `${language}: it has carts of its own.`,
  );
}
