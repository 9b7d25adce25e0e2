import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeferred } from './process-signal';
import { closeServer, startListening } from './listening';

type Matches = (method: string, path: string, body: string) => boolean;

export interface TestProxy {
  url: string;
  /** Undefined: connections are dropped. */
  target: string | undefined;
  /** Delays in ms: before the request is forwarded, and before the response ends. */
  getDelays(method: string): { before?: number; after?: number };
  /** JSON to respond with instead of the target. */
  getOverride(path: string): object | undefined;
  readonly requestedPaths: string[];
  /** Lets the next match through, drops its response and everything after it. Resolves when the target has handled it. */
  dropNextResponse(matches: Matches): Promise<void>;
  close(): Promise<void>;
}

/** @param next target of the next request, for several targets */
export async function startProxy(next?: () => string | undefined): Promise<TestProxy> {
  let pendingLoss: { matches: Matches; lost(): void } | undefined;
  const pass = async (message: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(message);
    const { method = 'GET', url: path = '/' } = message;
    proxy.requestedPaths.push(path);
    const override = proxy.getOverride(path);
    if (override) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(override));
      return;
    }
    const target = next ? next() : proxy.target;
    if (target === undefined) {
      message.socket.destroy();
      return;
    }
    const { before = 0, after = 0 } = proxy.getDelays(method);
    const loses = pendingLoss?.matches(method, path, body.toString()) ? pendingLoss : undefined;
    if (loses) pendingLoss = undefined;
    const upstream = forward(`${target}${path}`, { method, headers: message.headers }, (answer) => {
      if (loses) {
        proxy.target = undefined;
        message.socket.destroy();
        answer.resume();
        loses.lost();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response, { end: after === 0 });
      if (after > 0) answer.once('end', () => setTimeout(() => response.end(), after));
    });
    upstream.on('error', () => message.socket.destroy());
    if (before > 0) await sleep(before);
    upstream.end(body);
  };
  const server = createServer((message, response) => {
    pass(message, response).catch(() => message.socket.destroy());
  });
  const proxy: TestProxy = {
    url: await startListening(server),
    target: undefined,
    getDelays: () => ({}),
    getOverride: () => undefined,
    requestedPaths: [],
    dropNextResponse(matches) {
      const { promise, settle } = createDeferred();
      pendingLoss = { matches, lost: settle };
      return promise;
    },
    close: () => closeServer(server),
  };
  return proxy;
}
