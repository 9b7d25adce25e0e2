import { isThisMachine } from '../../../app/platform/network.server';
import { graphql } from '../../../graphql/operations/graphql';
import { failureOf, isGraphql, type Backend, type Reply } from '../backend';
import { advice, good, mend, untold, type Finding, type Found, type Visit } from '../check';

const permalinkSetting = 'WordPress, Settings → Permalinks: choose “Post name”.';
const settings = 'WordPress, GraphQL → Settings';

export async function endpoint(visit: Visit): Promise<Found> {
  const { backend } = visit;
  const reply = await backend.askText('{ __typename }');
  if (!isGraphql(reply)) return silence(backend, reply);
  if (!reply.data) return refusal(failureOf(reply));
  return [
    good(`It answers in ${String(Math.round(reply.took))} ms.`),
    await permalinks(backend),
    encrypted(backend.url),
    await bearer(visit),
    await introspection(backend),
  ];
}

const refusal = (message: string): Finding =>
  /authenticat/i.test(message)
    ? mend(
        'It answers only users who are logged in.',
        `${settings} → Restrict Endpoint to Authenticated Users: off.`,
      )
    : mend(`It refuses to answer: ${message}`, `Check ${settings}.`);

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
async function permalinks(backend: Backend): Promise<Finding | undefined> {
  const { data } = await backend.ask(getLinks, {});
  const links = [...(data?.products?.nodes ?? []), ...(data?.pages?.nodes ?? [])].flatMap(
    ({ link }) => link ?? [],
  );
  if (links.length === 0) return untold('No product or page says whether pretty permalinks are on.');
  if (links.some((link) => new URL(link, backend.url).search !== ''))
    return mend('Plain permalinks are on: pages and old addresses aren’t found.', permalinkSetting);
}

async function silence(backend: Backend, { status, headers, text }: Reply<unknown>): Promise<Finding> {
  if (status === 0)
    return mend(`No answer: ${text}.`, 'Check GQL_HOST, name server, firewall and certificate.');
  if (status >= 300 && status < 400)
    return mend(`It redirects to ${headers.get('location') ?? 'another address'}.`, 'Set GQL_HOST to that.');
  if (status === 401 || (status === 403 && headers.has('www-authenticate')))
    return mend(
      'The web server asks for a password.',
      'Exempt the endpoint from it, or put both into GQL_HOST (https://name:password@…).',
    );
  if (status === 503)
    return mend(
      'It’s under maintenance, or overloaded (status 503).',
      'If it stays, delete .maintenance in WordPress.',
    );
  const { origin, pathname } = backend.url;
  for (const path of [`${pathname.replace(/\/$/, '')}/graphql`, '/graphql', '/?graphql=true']) {
    const at = new URL(path, origin);
    if (path !== pathname && isGraphql(await backend.askText('{ __typename }', { at })))
      return mend(
        `There’s nothing at ${pathname}, but GraphQL answers at ${path}.`,
        at.search === '' ? `Set GQL_HOST to ${at.href}` : permalinkSetting,
      );
  }
  return mend(
    `Status ${String(status)} instead of GraphQL.`,
    `Install and activate WPGraphQL; the path is under ${settings}. A firewall may also refuse POST.`,
  );
}

function encrypted(url: URL): Finding | undefined {
  if (url.protocol !== 'https:' && !isThisMachine(url.hostname))
    return mend('The connection isn’t encrypted.', 'Use the https:// address.');
}

/** A real shop answers an invalid token with 403. Otherwise a proxy has dropped the header. */
async function bearer({ backend, config }: Visit): Promise<Finding | undefined> {
  const credentials = { auth: 'not.a.token' };
  const { status, errors } = await backend.askText('{ viewer { databaseId } }', { credentials });
  if (status >= 400 || errors.length > 0) return undefined;
  if (config.gqlAuthorization.authorization !== undefined)
    return mend(
      'Nobody can log in: the Authorization header has the web server’s password.',
      'Copy docs/wordpress/sturdy.php to wp-content/mu-plugins (version 9 or later), or exempt the endpoint from the password.',
    );
  return mend(
    'The Authorization header doesn’t arrive, so nobody could log in.',
    'With Apache add `SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1` to .htaccess; a proxy must pass it on.',
  );
}

async function introspection(backend: Backend): Promise<Finding | undefined> {
  const { data } = await backend.askText('{ __schema { queryType { name } } }');
  if (data)
    return advice('Strangers can read the schema.', `${settings} → Enable Public Introspection: off.`);
}
