import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listening } from '../support/listening';
import { startShop, type Shop } from '../support/shop';
import { startRedis } from '../unit/platform/redis';

/** GraphQL endpoint of the WooCommerce that the caller has started. */
export const endpoint = process.env['REAL_SHOP'] ?? '';

export const webhookSecret = 'a secret of the webhooks of these journeys';

/** Sends one request to the first address, the next to the second, and so on. */
async function takeTurns(addresses: string[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const server = createServer((message, response) => {
    const address = addresses[(turn += 1) % addresses.length] ?? '';
    const { method = 'GET', url = '/', headers } = message;
    const upstream = forward(`${address}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => message.socket.destroy());
    message.pipe(upstream);
  });
  return {
    url: await listening(server),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The built storefront before the shop: one process, or two that share a Redis and take turns. */
export async function startStorefronts(replicas: number, gqlHost = endpoint): Promise<Shop> {
  const addresses: string[] = [];
  const front = await takeTurns(addresses);
  const redis = replicas > 1 ? await startRedis() : undefined;
  const folders = Array.from({ length: replicas }, () => mkdtempSync(path.join(tmpdir(), 'sturdy-real-')));
  const shops = await Promise.all(
    folders.map((dataDir) =>
      startShop({
        dataDir,
        env: {
          GQL_HOST: gqlHost,
          GQL_TIMEOUT: '30',
          APP_URL: front.url,
          SESSION_SECRET: 'a secret of the storefronts',
          WC_WEBHOOK_SECRET: webhookSecret,
          ...(redis ? { CACHE_URL: redis.url } : {}),
        },
      }),
    ),
  );
  addresses.push(...shops.map(({ listens }) => listens));
  const [first] = shops;
  if (!first) throw new Error('there is no storefront');
  return {
    ...first,
    url: front.url,
    async stop() {
      front.close();
      await Promise.all(shops.map((shop) => shop.stop()));
      await redis?.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
