import { isLoopback } from '../../../app/platform/ip-address.server';
import { graphql } from '../../../graphql/operations/tada-graphql';
import type { Backend, Reply } from '../backend';
import { pass, fail, skip, type Finding, type CheckResult, type CheckContext } from '../check';

const PERMALINK_REMEDY = 'WordPress, Settings → Permalinks: choose “Post name”.';

export async function checkEndpoint(context: CheckContext): Promise<CheckResult> {
  const { backend } = context;
  const reply = await backend.queryText('{ __typename }');
  if (!reply.isGraphql) return diagnoseMissingGraphql(backend, reply);
  if (reply.problem !== undefined)
    return /authenticat/i.test(reply.problem)
      ? fail(
          'It answers only users who are logged in.',
          'WordPress, GraphQL → Settings → Restrict Endpoint to Authenticated Users: off.',
        )
      : fail(`It refuses to answer: ${reply.problem}`, 'WordPress, GraphQL → Settings.');
  return [
    pass(`It answers in ${String(Math.round(reply.took))} ms.`),
    await checkPermalinks(backend),
    backend.url.protocol !== 'https:' && !isLoopback(backend.url.hostname)
      ? fail('The connection isn’t encrypted.', 'Use the https:// address.')
      : undefined,
    await checkAuthorizationHeader(context),
  ];
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
async function checkPermalinks(backend: Backend): Promise<Finding | undefined> {
  const { data } = await backend.query(getLinks, {});
  const links = [...(data?.products?.nodes ?? []), ...(data?.pages?.nodes ?? [])].flatMap(
    ({ link }) => link ?? [],
  );
  if (links.length === 0) return skip('No product or page says whether pretty permalinks are on.');
  if (links.some((link) => new URL(link, backend.url).search !== ''))
    return fail('Plain permalinks are on: pages and old addresses aren’t found.', PERMALINK_REMEDY);
}

async function diagnoseMissingGraphql(
  backend: Backend,
  { status, headers, problem = '' }: Reply<unknown>,
): Promise<Finding> {
  if (status === 0) return fail(`No answer: ${problem}.`, 'Check GQL_HOST, name server and certificate.');
  if (status >= 300 && status < 400)
    return fail(`It redirects to ${headers.get('location') ?? 'another address'}.`, 'Set GQL_HOST to that.');
  if (status === 401 || (status === 403 && headers.has('www-authenticate')))
    return fail(
      'The web server asks for a password.',
      'Exempt the endpoint, or write GQL_HOST=https://name:password@….',
    );
  if (status === 503)
    return fail('It’s under maintenance, or overloaded (status 503).', 'If it stays, delete .maintenance.');
  const { origin, pathname } = backend.url;
  for (const path of [`${pathname.replace(/\/$/, '')}/graphql`, '/graphql', '/?graphql=true']) {
    const targetUrl = new URL(path, origin);
    if (path === pathname || !(await backend.queryText('{ __typename }', { targetUrl })).isGraphql) continue;
    return fail(
      `There’s nothing at ${pathname}, but GraphQL answers at ${path}.`,
      targetUrl.search === '' ? `Set GQL_HOST to ${targetUrl.href}` : PERMALINK_REMEDY,
    );
  }
  return fail(
    `Status ${String(status)} instead of GraphQL.`,
    'Install and activate WPGraphQL. A firewall may also refuse POST.',
  );
}

/** A real shop answers an invalid token with 403. Otherwise a proxy has dropped the header. */
async function checkAuthorizationHeader({ backend, config }: CheckContext): Promise<Finding | undefined> {
  const { status, problem } = await backend.queryText('{ viewer { databaseId } }', { auth: 'not.a.token' });
  if (status >= 400 || problem !== undefined) return undefined;
  if (config.gqlAuthorization.authorization !== undefined)
    return fail(
      'Nobody can log in: the Authorization header has the web server’s password.',
      'Copy docs/wordpress/sturdy.php to wp-content/mu-plugins, or exempt the endpoint from the password.',
    );
  return fail(
    'The Authorization header doesn’t arrive, so nobody could log in.',
    'With Apache add `SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1` to .htaccess.',
  );
}
