import { config } from './config.server';
import { log } from './log.server';
import { singleton } from './singleton.server';

async function connect(url: string, report: (error: unknown) => void, ready: () => void) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (retries) => Math.min(200 * 2 ** retries, 10_000) },
    commandOptions: { timeout: 2000 },
  });
  // A process whose server has closed ends, whether or not this connection is open.
  client.unref();
  client.on('error', report);
  client.on('ready', ready);
  await new Promise<void>((resolve) => {
    client.once('error', () => resolve());
    client.connect().then(() => resolve(), report);
  });
  return client;
}

/** A connection to Redis or Valkey. */
export interface Redis {
  /** There once the first try to connect is over, successful or not; a server that is down is tried again for ever. */
  client: ReturnType<typeof connect>;
  /** Takes the failure of a command: the log says once that the server does not answer, and once that it does again. */
  report(error: unknown): void;
  close(): void;
}

export function openRedis(url: string): Redis {
  let down = false;
  const report = (error: unknown) => {
    if (!down) log.warn({ err: error }, 'the shared cache does not answer; using memory');
    down = true;
  };
  const client = connect(url, report, () => {
    if (down) log.info('the shared cache answers again');
    down = false;
  });
  return { client, report, close: () => void client.then((open) => open.destroy()) };
}

/** The process's one connection to CACHE_URL; undefined when there is none. */
export function sharedRedis(): Redis | undefined {
  const { cacheUrl } = config();
  return cacheUrl ? singleton('redis', () => openRedis(cacheUrl)) : undefined;
}
