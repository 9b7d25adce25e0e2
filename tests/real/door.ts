import { createServer, request as forward } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeServer, startListening } from '../support/listening';
import { endpoint } from './storefronts';

/** What an endpoint may be besides open. */
export const troubles = {
  'redirects to another address': { status: 301, headers: { location: 'https://www.shop.example/graphql' } },
  'is under maintenance': { status: 503, headers: { 'content-type': 'text/html', 'retry-after': '600' } },
  'has no WooGraphQL': { status: 200, headers: { 'content-type': 'application/json' } },
} as const;

export type Trouble = keyof typeof troubles;

const noField = '{"errors":[{"message":"Cannot query field \\"cart\\" on type \\"RootQuery\\"."}]}';

/** A web server before the shop, which may ask for a user name and a password. */
export async function startDoor(login?: string) {
  const { host, origin, pathname } = new URL(endpoint);
  const door: { trouble?: Trouble | undefined } = {};
  const expected = login && `Basic ${Buffer.from(login).toString('base64')}`;
  const server = createServer((message, response) => {
    const pass = async () => {
      const body = await buffer(message);
      if (expected && message.headers.authorization !== expected) {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="Staging"' }).end();
        return;
      }
      if (door.trouble) {
        const { status, headers } = troubles[door.trouble];
        response.writeHead(status, headers).end(noField);
        return;
      }
      const { method, headers, url: path = '/' } = message;
      const options = { method, headers: { ...headers, host } };
      const upstream = forward(`${origin}${path}`, options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      upstream.on('error', () => message.socket.destroy());
      upstream.end(body);
    };
    pass().catch(() => message.socket.destroy());
  });
  const url = new URL(pathname, await startListening(server));
  if (login) [url.username = '', url.password = ''] = login.split(':');
  return {
    /** For GQL_HOST. */
    url: url.href,
    setTrouble(trouble?: Trouble) {
      door.trouble = trouble;
    },
    close: () => closeServer(server),
  };
}
