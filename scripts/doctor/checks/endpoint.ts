import { isThisMachine } from '../../../app/platform/network.server';
import { graphql } from '../../../graphql/operations/graphql';
import { failureOf, isGraphql, type Backend, type Reply } from '../backend';
import { advice, good, mend, untold, type Finding, type Visit } from '../check';

const whole = (milliseconds: number) => `${String(Math.round(milliseconds))} ms`;
const permalinkSetting = 'WordPress, Settings → Permalinks: choose “Post name”.';
const settings = 'WordPress, GraphQL → Settings → GraphQL Endpoint';

/** Whether it answers, at this address and not at another, and encrypted. */
export async function endpoint({ backend }: Visit): Promise<Finding | Finding[]> {
  const reply = await backend.askText('{ __typename }');
  if (!isGraphql(reply)) return silence(backend, reply);
  if (!reply.data) return refusal(failureOf(reply));
  return [
    good(`It answers in ${whole(reply.took)}.`),
    await permalinks(backend),
    encrypted(backend.url),
    await bearer(backend),
    await introspection(backend),
  ];
}

function refusal(message: string): Finding {
  return /authenticat/i.test(message)
    ? mend(
        'It answers only users who are logged in, so guests would see nothing.',
        'WordPress, GraphQL → Settings → Restrict Endpoint to Authenticated Users: off.',
      )
    : mend(`It refuses to answer: ${message}`, `Check ${settings}.`);
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

/** A web server may find the endpoint with plain permalinks, too; the addresses of products and pages tell. */
async function permalinks(backend: Backend): Promise<Finding> {
  const { data } = await backend.ask(getLinks, {});
  const links = [...(data?.products?.nodes ?? []), ...(data?.pages?.nodes ?? [])].flatMap(
    ({ link }) => link ?? [],
  );
  if (links.length === 0) return untold('No product or page says whether pretty permalinks are on.');
  return links.some((link) => new URL(link, backend.url).search !== '')
    ? mend('Plain permalinks are on: pages and old addresses of products aren’t found.', permalinkSetting)
    : good('Pretty permalinks are on.');
}

async function silence(backend: Backend, { status, headers, text }: Reply<unknown>): Promise<Finding> {
  if (status === 0)
    return mend(`No answer: ${text}.`, 'Check GQL_HOST, the name server, the firewall and the certificate.');
  if (status >= 300 && status < 400)
    return mend(
      `It redirects to ${headers.get('location') ?? 'another address'}; a redirect loses what was posted.`,
      'Set GQL_HOST to the last address.',
    );
  if (status === 401 || (status === 403 && headers.has('www-authenticate')))
    return mend('The web server asks for a password.', 'Exempt the endpoint from it.');
  if (status === 503)
    return mend(
      'It’s under maintenance, or overloaded (status 503).',
      'Wait until WordPress has updated itself; if it stays, delete the file .maintenance in its folder.',
    );
  const answers = async (at: URL) => isGraphql(await backend.askText('{ __typename }', { at }));
  const { origin, pathname } = backend.url;
  for (const path of new Set([`${pathname.replace(/\/$/, '')}/graphql`, '/graphql'])) {
    const at = new URL(path, origin);
    if (path !== pathname && (await answers(at)))
      return mend(
        `There’s nothing at ${pathname}, but GraphQL answers at ${path}.`,
        `Set GQL_HOST to ${at.href}`,
      );
  }
  if (await answers(new URL('/?graphql=true', origin)))
    return mend(`There’s nothing at ${pathname}, but GraphQL answers at /?graphql=true.`, permalinkSetting);
  return mend(
    `Status ${String(status)} instead of GraphQL.`,
    `Install and activate WPGraphQL; the path is under ${settings}. A firewall may also refuse POST.`,
  );
}

function encrypted(url: URL): Finding {
  if (url.protocol === 'https:') return good('The connection is encrypted (HTTPS).');
  if (isThisMachine(url.hostname)) return good('It’s on this machine. Anywhere else, it needs HTTPS.');
  return mend(
    'The connection isn’t encrypted: passwords would be sent in plain text.',
    'Use the https:// address.',
  );
}

/** A token that is none makes a real shop answer 403; when nothing happens, the header was lost on the way. */
async function bearer(backend: Backend): Promise<Finding> {
  const { status, errors } = await backend.askText('{ viewer { databaseId } }', {
    credentials: { auth: 'not.a.token' },
  });
  if (status >= 400 || errors.length > 0) return good('The Authorization header arrives.');
  return mend(
    'The Authorization header doesn’t arrive, so nobody could log in.',
    'With Apache add `SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1` to .htaccess; a proxy must pass it on.',
  );
}

async function introspection(backend: Backend): Promise<Finding> {
  const { data } = await backend.askText('{ __schema { queryType { name } } }');
  if (!data) return good('Strangers can’t read the schema (public introspection is off).');
  return advice(
    'Strangers can read the whole schema. The storefront doesn’t need that.',
    'WordPress, GraphQL → Settings → Enable Public Introspection: off.',
  );
}
