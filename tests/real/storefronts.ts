import { createTempFolder } from '../support/new-folder';
import { startProxy } from '../support/proxy';
import { startShop, type Shop } from '../support/shop';
import { startRedis } from '../unit/platform/redis';

/** GraphQL endpoint of the WooCommerce that the caller has started. */
export const endpoint = process.env['REAL_SHOP'] ?? '';

export const webhookSecret = 'a secret of the webhooks of these journeys';

/** The built storefront before the shop: one process, or two that share a Redis and take turns. */
export async function startStorefronts(replicas: number, gqlHost = endpoint): Promise<Shop> {
  const addresses: string[] = [];
  let turn = 0;
  const front = await startProxy(() => addresses[(turn += 1) % addresses.length]);
  const redis = replicas > 1 ? await startRedis() : undefined;
  const shops = await Promise.all(
    Array.from({ length: replicas }, () =>
      startShop({
        dataDir: createTempFolder(),
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
      await front.close();
      await Promise.all(shops.map((shop) => shop.stop()));
      await redis?.stop();
    },
  };
}
