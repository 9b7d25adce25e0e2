import * as z from 'zod/v4';
import { getCached, invalidateCached } from '~/platform/memory-cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { TIMED_OUT, withTimeout } from '~/platform/concurrency.server';
import { buildPluginRoute, pluginShopSchema, type PluginRoute, buildRestUrl } from './plugin-schema';
import { readResponse } from '@graphql/shared/read-body';
import { parseJson } from '~/platform/parse-json';
import { getEndpoint } from '~/platform/backend/embedded-store.server';

const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;
const noRouteSchema = z.object({ code: z.literal('rest_no_route') });
const RETRY_AFTER_MS = 600_000;
const retryAtByRoute = new Map<string, number>();

interface RestRequest {
  body?: object;
  /** Starts with `&`. */
  query?: string;
  timeoutMs?: number;
  isOptional?: boolean;
}

/** Fetches an optional route of WordPress's REST API. Returns null if it is missing or refuses, undefined on an outage. */
export async function fetchWordPressRest(
  route: string,
  { body, query = '', timeoutMs = config().gqlTimeout, isOptional = false }: RestRequest,
): Promise<unknown> {
  if (Date.now() < (retryAtByRoute.get(route) ?? 0)) return null;
  const { url, fetch } = getEndpoint();
  try {
    const response = await fetch(buildRestUrl(url, route + query).href, {
      headers: {
        ...config().gqlAuthorization,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const payload = parseJson((await readResponse(response, MAX_RESPONSE_BYTES)).toString());
    const isUseless = isOptional && (!response.ok || payload === undefined);
    if (isUseless || noRouteSchema.safeParse(payload).success) pauseRoute(route, { status: response.status });
    if (response.ok) return payload;
    return response.status < 500 ? null : undefined;
  } catch (err) {
    if (isOptional) pauseRoute(route, { err });
    else log.warn({ err, route }, 'WordPress could not be asked');
    return undefined;
  }
}

function pauseRoute(route: string, details: object): void {
  retryAtByRoute.set(route, Date.now() + RETRY_AFTER_MS);
  log.info({ ...details, route }, 'the backend does not answer this; it is asked again in ten minutes');
}

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
