import { createHmac } from 'node:crypto';
import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';
import { buildPluginRoute, buildRestUrl, pluginShopSchema } from '../../app/commerce/wordpress/plugin-schema';
import { withFallback } from '../../app/platform/backend/commerce-error.server';
import { createLoginHeaders } from '../../app/platform/endpoint-config.server';
import { isLoopback } from '../../app/platform/ip-address.server';
import { parseJson } from '../../app/platform/parse-json';
import { getLoginClients } from '../../graphql/operations/account-operations';
import { graphql } from '../../graphql/operations/tada-graphql';
import { DoctorBackend, isGraphql, parseGraphql, type Reply } from './doctor-backend';
import { fail, warn, UPDATE_REMEDY, type Check, type ExaminedShop, type Finding } from './check';

const PROBE = { query: '{ __typename }' };

/** Nothing else matters if the endpoint fails. */
export async function checkEndpoint(backend: DoctorBackend): Promise<Finding | undefined> {
  const reply = await backend.post(PROBE);
  const [error] = parseGraphql(reply).errors;
  if (!isGraphql(reply)) return diagnoseMissingGraphql(backend, reply);
  if (error)
    return fail(
      `The endpoint refuses to answer: ${error.message}`,
      'WordPress, GraphQL → Settings → Restrict Endpoint to Authenticated Users: off.',
    );
  if (backend.url.protocol !== 'https:' && !isLoopback(backend.url.hostname))
    return fail('The connection isn’t encrypted.', 'Use the https:// address.');
}

async function diagnoseMissingGraphql(
  backend: DoctorBackend,
  { status, headers, text }: Reply,
): Promise<Finding> {
  if (status === 0) return fail(`No answer: ${text}.`, 'Check GQL_HOST, name server and certificate.');
  if (status >= 300 && status < 400)
    return fail(`It redirects to ${headers.get('location') ?? 'another address'}.`, 'Set GQL_HOST to that.');
  if (status === 401)
    return fail(
      'The web server asks for a password.',
      'Exempt the endpoint, or write GQL_HOST=https://name:password@….',
    );
  if (status === 503)
    return fail('It’s under maintenance, or overloaded (status 503).', 'If it stays, delete .maintenance.');
  for (const path of ['/graphql', '/?graphql=true']) {
    const url = new URL(path, backend.url);
    if (isGraphql(await backend.post(PROBE, {}, url)))
      return fail(`There’s no GraphQL at ${backend.url.pathname}.`, `Set GQL_HOST to ${url.href}.`);
  }
  return fail(
    `Status ${String(status)} instead of GraphQL.`,
    'Install and activate WPGraphQL. A firewall may also refuse POST.',
  );
}

const getLinks = graphql(`
  query getLinks {
    products(first: 1) {
      nodes {
        link
      }
    }
    pages(first: 1) {
      nodes {
        link
      }
    }
  }
`);

/** A web server may route the endpoint with plain permalinks too. The links of products and pages tell. */
async function* checkPermalinks({ backend }: ExaminedShop): AsyncGenerator<Finding> {
  const { products, pages } = await backend.query(getLinks, {});
  const links = [...(products?.nodes ?? []), ...(pages?.nodes ?? [])].flatMap(({ link }) => link ?? []);
  if (links.some((link) => new URL(link, backend.url).search !== ''))
    yield fail(
      'Plain permalinks are on: pages and old addresses aren’t found.',
      'WordPress, Settings → Permalinks: choose “Post name”.',
    );
}

async function* checkLogin({ backend, config }: ExaminedShop): AsyncGenerator<Finding> {
  const { loginClients } = await backend.query(getLoginClients, {});
  if (!loginClients?.some((client) => client?.isEnabled && client.provider === 'PASSWORD'))
    yield fail(
      'Customers can’t log in with a password.',
      'WordPress, GraphQL → Settings → Headless Login → Providers → Password: enable.',
    );
  // A real shop answers an invalid token with 403. Otherwise a proxy has dropped the header.
  const reply = await backend.post(
    { query: '{ viewer { databaseId } }' },
    { ...createLoginHeaders('not.a.token', config.gqlAuthorization) },
  );
  if (reply.status >= 400 || parseGraphql(reply).errors.length > 0) return;
  yield config.gqlAuthorization.authorization === undefined
    ? fail(
        'The Authorization header doesn’t arrive, so nobody could log in.',
        'With Apache add `SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1` to .htaccess.',
      )
    : fail(
        'Nobody can log in: the Authorization header has the web server’s password.',
        'Copy docs/wordpress/sturdy.php to wp-content/mu-plugins, or exempt the endpoint from the password.',
      );
}

const topics = [
  ...['product.created', 'product.updated', 'product.deleted', 'product.restored'],
  ...['order.updated', 'order.deleted'],
];

/** Reads from sturdy.php what only WordPress knows, and which webhooks are signed with our secret. */
async function* checkMessages(shop: ExaminedShop): AsyncGenerator<Finding> {
  const { backend, config } = shop;
  if (!config.smtpUrl)
    yield warn('Pages show your address in place of the contact form.', 'Set SMTP_URL to your mail server.');
  const address = `${config.appUrl}/webhooks/woocommerce`;
  const signature = createHmac('sha256', config.webhookSecret ?? '')
    .update(address)
    .digest('base64');
  const url = buildRestUrl(backend.url, buildPluginRoute('shop'));
  const { text } = await backend.post({ address, signature }, {}, url);
  shop.plugin = pluginShopSchema.safeParse(parseJson(text)).data;
  const { webhooks = topics } = shop.plugin ?? {};
  const missing = config.webhookSecret ? topics.filter((topic) => !webhooks.includes(topic)) : topics;
  if (missing.length > 0)
    yield warn(
      `Changes show late: there are no webhooks for ${missing.join(', ')} with WC_WEBHOOK_SECRET.`,
      `WooCommerce → Settings → Advanced → Webhooks: send them to ${address}.`,
    );
}

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
const polylangQuery: TadaDocumentNode<unknown, object> = parse('query getLanguages { languages { code } }');

/** WPGraphQL Polylang takes the language from an argument, not from the URL. */
async function* checkLanguages({ backend, config }: ExaminedShop): AsyncGenerator<Finding> {
  const languages = Object.entries(config.gqlLanguages);
  if (languages.length === 0) return;
  if (await withFallback(backend.query(polylangQuery, {}), undefined))
    yield fail(
      'WPGraphQL Polylang is active: products of all languages come mixed.',
      'WordPress, Plugins: deactivate it. Polylang itself stays.',
    );
  const readTexts = async (from: DoctorBackend) =>
    (await from.query(getTexts, {})).products?.nodes.map((product) => JSON.stringify(product)) ?? [];
  const mainTexts = await readTexts(backend);
  for (const [language, url] of languages) {
    const texts = await withFallback(readTexts(new DoctorBackend(url, config)), undefined);
    if (!texts)
      yield fail(
        `${language}: ${new URL(url).pathname} isn’t a GraphQL endpoint.`,
        'Write GQL_HOST=https://shop.example/{lang}/?graphql=true, as your plugin writes addresses, or change LANGUAGES.',
      );
    else if (texts.every((text) => mainTexts.includes(text)))
      yield warn(
        `${language}: products read as in the main language.`,
        'Translate them, check {lang} in GQL_HOST, or change LANGUAGES.',
      );
  }
}

export const connectionChecks: Check[] = [
  { find: checkPermalinks, problem: 'Links can’t be read', remedy: UPDATE_REMEDY },
  {
    find: checkLogin,
    problem: 'Customers can’t log in',
    remedy: 'WordPress, Plugins: activate Headless Login.',
  },
  { find: checkMessages, problem: 'Webhooks can’t be read', remedy: UPDATE_REMEDY },
  { find: checkLanguages, problem: 'Languages can’t be read', remedy: UPDATE_REMEDY },
];
