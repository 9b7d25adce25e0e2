import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Keeps the encoding, which `fetch` would decode. */
export async function getEncodedResponse(address: string, headers: Record<string, string>) {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

interface RawAnswer {
  /** 0 without a response. */
  status: number;
  text: string;
  closed: boolean;
}

interface Exchange {
  /** Reads until the server closes, not only the head. */
  toTheEnd?: boolean;
  /** Milliseconds until an open connection counts as kept alive. */
  timeOut?: number;
}

const statusOf = (text: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);

export function openConnection(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect({ host: hostname, port: Number(port) });
}

export function buildRawRequest(line: string, headers: readonly string[] = [], body?: string): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [line, ...headers, 'Connection: close', ...length, '', body ?? ''].join('\r\n');
}

export function sendRaw(
  origin: string,
  bytes: string | Buffer,
  { toTheEnd = false, timeOut = 60_000 }: Exchange = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = openConnection(origin);
    let text = '';
    const over = (closed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ status: statusOf(text), text, closed });
    };
    const timer = setTimeout(() => over(false), timeOut);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!toTheEnd && text.includes('\r\n\r\n')) over(false);
    });
    // A server that refuses closes while bytes are still on their way.
    socket.on('error', () => over(true));
    socket.on('close', () => over(true));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}
