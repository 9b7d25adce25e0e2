import * as z from 'zod/v4';
import { getCached, invalidateCached } from '~/platform/memory-cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { TIMED_OUT, withTimeout } from '~/platform/concurrency.server';
import { buildPluginRoute, pluginShopSchema, type PluginRoute } from './plugin-schema';
import { fetchWordPressRest } from './wordpress-rest.server';

const SHOP_CACHE_KEY = 'plugin:shop';
const STALE_SECONDS = 86_400;
/** Calls the optional plugin docs/wordpress/sturdy.php. Returns null without it or if it refuses, undefined on an outage. */
export async function fetchPlugin(route: PluginRoute, body: object): Promise<unknown> {
  return config().gqlHost ? fetchWordPressRest(buildPluginRoute(route), { body: body }) : null;
}

export async function fetchPluginShop() {
  if (!config().gqlHost) return undefined;
  const load = async () => {
    const reply = await fetchPlugin('shop', {});
    if (reply === undefined) throw new Error('the plugin does not answer');
    return reply;
  };
  try {
    const maxAgeSeconds = config().catalogueTtl;
    const reply = await getCached({
      key: SHOP_CACHE_KEY,
      maxAgeSeconds,
      staleSeconds: STALE_SECONDS,
      schema: z.unknown(),
      load,
    });
    return pluginShopSchema.safeParse(reply).data;
  } catch (err) {
    log.warn({ err }, 'the plugin says nothing of the shop');
    return undefined;
  }
}

export const clearPluginShopCache = () => invalidateCached(SHOP_CACHE_KEY);

const SUFFIX_TIMEOUT_MS = 300;

export async function fetchPriceSuffix(): Promise<string> {
  const shop = await withTimeout(SUFFIX_TIMEOUT_MS, fetchPluginShop());
  return shop === TIMED_OUT ? '' : (shop?.priceSuffix ?? '');
}

/** Older versions cannot take a login beside a web server's own password. */
const MIN_LOGIN_HEADER_VERSION = 9;

/** Checks whether a login reaches WordPress: HTTP authentication of the web server takes the Authorization header. */
export async function canLogIn(): Promise<boolean> {
  if (config().gqlAuthorization.authorization === undefined) return true;
  return ((await fetchPluginShop())?.version ?? 0) >= MIN_LOGIN_HEADER_VERSION;
}

export const fetchShopRules = async () => (await fetchPluginShop())?.rules;
