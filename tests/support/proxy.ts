import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { signal } from './signal';
import { closed, listening } from './listening';

type Matches = (method: string, path: string, body: string) => boolean;

/** Stands between two processes, and can cut what goes between them. */
export interface Proxy {
  url: string;
  /** Where requests go from now on; undefined: nowhere, as if nobody were there. */
  target: string | undefined;
  /** Milliseconds that requests of a method wait, and that their answers stay open when they have been sent. */
  waits(method: string): { before?: number; after?: number };
  /** What is answered in the target's place, as JSON. */
  answers(path: string): object | undefined;
  /** The paths that were asked for, oldest first. */
  readonly asked: string[];
  /**
   * The next request that matches is carried out, but its answer never arrives; then nothing else goes through either.
   * Resolves when it has been carried out.
   */
  loseAnswer(matches: Matches): Promise<void>;
  close(): Promise<void>;
}

/** @param next where the next request goes: to the `target` unless there are several */
export async function startProxy(next?: () => string | undefined): Promise<Proxy> {
  let losing: { matches: Matches; lost(): void } | undefined;
  const pass = async (message: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(message);
    const { method = 'GET', url: path = '/' } = message;
    proxy.asked.push(path);
    const instead = proxy.answers(path);
    if (instead) {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(instead));
      return;
    }
    const target = next ? next() : proxy.target;
    if (target === undefined) {
      message.socket.destroy();
      return;
    }
    const { before = 0, after = 0 } = proxy.waits(method);
    const loses = losing?.matches(method, path, body.toString()) ? losing : undefined;
    if (loses) losing = undefined;
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
  const proxy: Proxy = {
    url: await listening(server),
    target: undefined,
    waits: () => ({}),
    answers: () => undefined,
    asked: [],
    loseAnswer(matches) {
      const { given, give } = signal();
      losing = { matches, lost: give };
      return given;
    },
    close: () => closed(server),
  };
  return proxy;
}
