import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  createReadableStreamFromReadable,
  writeReadableStreamToWritable,
  type AppLoadContext,
} from '@remix-run/node';
import { readResponse } from '@graphql/shared/read-body';
import { compressBody } from '~/http/responses/compress-body.server';
import { log } from '~/platform/log.server';
import type { Middleware } from './middleware.server';
import { getHandler } from './remix-routes.server';

const bodies = new WeakMap<AppLoadContext, { bytes?: Buffer }>();

/** Sets the whole body to be sent at once. A Response would make a stream of it. */
export function setBufferedBody(context: AppLoadContext, bytes: Buffer): BodyInit | null {
  const body = bodies.get(context);
  if (!body) return new Uint8Array(bytes);
  body.bytes = bytes;
  return null;
}

const hasBody = ({ method }: Pick<IncomingMessage, 'method'>) => method !== 'GET' && method !== 'HEAD';

function toWebRequest(request: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', headers: nodeHeaders, url = '/' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(nodeHeaders))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const address = `http://${nodeHeaders.host ?? ''}${url}`;
  if (!hasBody(request)) return new Request(address, { method, headers });
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  const body = createReadableStreamFromReadable(request);
  return new Request(address, { method, headers, body, signal: controller.signal, duplex: 'half' });
}

const isStreamed = ({ headers }: Response) =>
  headers.has('content-length') || headers.get('content-type')?.startsWith('text/event-stream');

async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const webRequest = toWebRequest(request, response);
  const context: AppLoadContext = {};
  const buffered: { bytes?: Buffer } = {};
  bodies.set(context, buffered);
  const webResponse = await getHandler(new URL(webRequest.url))(webRequest, context);
  const headers = new Headers(webResponse.headers);
  const stream = buffered.bytes || !isStreamed(webResponse) ? null : webResponse.body;
  let { bytes } = buffered;
  if (!bytes && !stream && webResponse.body)
    bytes = await compressBody(await readResponse(webResponse, Infinity), webRequest.headers, headers);
  response.statusCode = webResponse.status;
  // Set separately: until 20.12, Node keeps one of several cookies that `setHeaders` gets.
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  response.setHeaders(headers);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (stream) await writeReadableStreamToWritable(stream, response);
  else response.end(bytes);
}

/** Lets Remix respond, without the servers that are made for it (docs/decisions/0045-forms-are-fetchers.md). */
export const handleRequest: Middleware = (request, response) => {
  send(request, response).catch((error: unknown) => {
    log.error({ err: error }, 'an answer could not be sent');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.statusCode = 500;
    response.end();
  });
};
