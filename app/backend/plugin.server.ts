import * as z from 'zod/v4';
import { cached, dropCached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { timedOut, withTimeOut } from '~/platform/promises.server';
import { pluginRoute, pluginShop, type PluginRoute } from './parts/plugin-shop';
import { askRest } from './rest.server';

const SHOP_KEY = 'plugin:shop';
const stale = 86_400;
/** Calls the optional plugin docs/wordpress/sturdy.php. Returns null without it or if it refuses, undefined on an outage. */
export async function askPlugin(route: PluginRoute, question: object): Promise<unknown> {
  return config().gqlHost ? askRest(pluginRoute(route), { body: question }) : null;
}

export async function shopFromPlugin() {
  if (!config().gqlHost) return undefined;
  const load = async () => {
    const told = await askPlugin('shop', {});
    if (told === undefined) throw new Error('the plugin does not answer');
    return told;
  };
  try {
    const fresh = config().catalogueTtl;
    const told = await cached({ key: SHOP_KEY, fresh, stale, schema: z.unknown(), load });
    return pluginShop.safeParse(told).data;
  } catch (err) {
    log.warn({ err }, 'the plugin says nothing of the shop');
    return undefined;
  }
}

export const dropPluginShop = () => dropCached(SHOP_KEY);

const SUFFIX_TIMEOUT_MS = 300;

export async function priceSuffix(): Promise<string> {
  const shop = await withTimeOut(SUFFIX_TIMEOUT_MS, shopFromPlugin());
  return shop === timedOut ? '' : (shop?.priceSuffix ?? '');
}

/** Older versions cannot take a login beside a web server's own password. */
const FIRST_VERSION_WITH_LOGIN_HEADER = 9;

/** Checks whether a login reaches WordPress: HTTP authentication of the web server takes the Authorization header. */
export async function canLogIn(): Promise<boolean> {
  if (config().gqlAuthorization.authorization === undefined) return true;
  return ((await shopFromPlugin())?.version ?? 0) >= FIRST_VERSION_WITH_LOGIN_HEADER;
}

export const shopRules = async () => (await shopFromPlugin())?.rules;
