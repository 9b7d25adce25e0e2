import { isThisMachine } from '../../../app/platform/network.server';
import { isGraphql, type Backend, type Reply } from '../backend';
import { advice, good, mend, type Finding } from '../report';
import type { Visit } from '../visit';

const whole = (milliseconds: number) => `${String(Math.round(milliseconds))} ms`;
const settings = 'WordPress, GraphQL → Settings → GraphQL Endpoint';

/** Whether it answers, at this address and not at another, and encrypted. */
export async function endpoint({ backend }: Visit): Promise<Finding[]> {
  const reply = await backend.askText('{ __typename }');
  if (!isGraphql(reply)) return [await silence(backend, reply)];
  return [
    good(`It answers in ${whole(reply.took)}.`),
    good('Addresses are readable (permalinks are on).'),
    encrypted(backend.url),
    ...(await bearer(backend)),
    ...(await introspection(backend)),
  ];
}

async function silence(backend: Backend, { status, headers, text }: Reply<unknown>): Promise<Finding> {
  if (status === 0)
    return mend(
      `Nobody answers: ${text}.`,
      'Check GQL_HOST, the name server, the firewall and the certificate.',
    );
  if (status >= 300 && status < 400)
    return mend(
      `It leads on to ${headers.get('location') ?? 'another address'}; a redirect loses what is posted.`,
      'Set GQL_HOST to the last address.',
    );
  if (status === 401 || (status === 403 && headers.has('www-authenticate')))
    return mend('A password of the web server is asked for.', 'Except the endpoint from it.');
  const plain = new URL('?graphql=true', new URL('/', backend.url));
  if (isGraphql(await backend.askText('{ __typename }', { at: plain })))
    return mend(
      `There is nothing at ${backend.url.pathname}, but GraphQL answers at /?graphql=true.`,
      'WordPress, Settings → Permalinks: choose “Post name”.',
    );
  return mend(
    `Status ${String(status)}, and no GraphQL.`,
    `Install and activate WPGraphQL; the path stands in ${settings}. A firewall may also refuse POST.`,
  );
}

function encrypted(url: URL): Finding {
  if (url.protocol === 'https:') return good('It is encrypted (HTTPS).');
  if (isThisMachine(url.hostname)) return good('It is on this machine; elsewhere it needs HTTPS.');
  return mend(
    'It is not encrypted: passwords would go over the wire as they are.',
    'Use the https:// address.',
  );
}

/** A token that is none makes a real shop answer 403; when nothing happens, the header was lost on the way. */
async function bearer(backend: Backend): Promise<Finding[]> {
  const { status, errors } = await backend.askText('{ viewer { databaseId } }', {
    credentials: { auth: 'not.a.token' },
  });
  if (status >= 400 || errors.length > 0) return [good('The Authorization header arrives.')];
  return [
    mend(
      'The Authorization header does not arrive: nobody could log in.',
      'With Apache add `SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1` to .htaccess; a proxy must pass it on.',
    ),
  ];
}

async function introspection(backend: Backend): Promise<Finding[]> {
  const { data } = await backend.askText('{ __schema { queryType { name } } }');
  if (!data) return [good('Strangers cannot read the schema (public introspection is off).')];
  return [
    advice(
      'Strangers can read the whole schema. The storefront does not need that.',
      'WordPress, GraphQL → Settings → Enable Public Introspection: off.',
    ),
  ];
}
