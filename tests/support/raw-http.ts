import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer with its bytes as they were sent: `fetch` would unpack them. */
export async function getPacked(address: string, headers: Record<string, string>) {
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

interface RawAnswer {
  /** 0 when the connection ended without an answer. */
  status: number;
  /** Everything that came, headers first. */
  text: string;
  /** Whether the server ended the connection. */
  closed: boolean;
}

interface Exchange {
  /** Reads until the server ends the connection, not only until there is a status. */
  toTheEnd?: boolean;
  /** Milliseconds after which a connection that is still open counts as kept. */
  timeOut?: number;
}

const statusOf = (text: string) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);

/** A connection to a shop, as `http://127.0.0.1:…` names it. */
export function connection(origin: string): Socket {
  const { hostname, port } = new URL(origin);
  return connect({ host: hostname, port: Number(port) });
}

/** A whole request, after which the connection ends. */
export function rawRequest(line: string, headers: readonly string[] = [], body?: string): string {
  const length = body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  return [line, ...headers, 'Connection: close', ...length, '', body ?? ''].join('\r\n');
}

/** Sends bytes as they are, over a connection of their own. */
export function sendRaw(
  origin: string,
  bytes: string | Buffer,
  { toTheEnd = false, timeOut = 60_000 }: Exchange = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connection(origin);
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
    // A server that refuses ends the connection while bytes are still on their way.
    socket.on('error', () => over(true));
    socket.on('close', () => over(true));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}
