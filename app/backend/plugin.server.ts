import * as z from 'zod/v4';
import { cached, dropCached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { timedOut, withTimeOut } from '~/platform/promises.server';
import { pluginRoute, pluginShop, type PluginRoute } from './parts/plugin-shop';
import { askRest } from './rest.server';

const SHOP_KEY = 'plugin:shop';
/** Seconds for which what the plugin has said of the shop stands in while WordPress does not answer. */
const stale = 86_400;
/**
 * What the owner's WordPress answers with docs/wordpress/sturdy.php: everything works without it. Null without that plugin
 * and when it refuses, undefined when there is no answer.
 */
export async function askPlugin(route: PluginRoute, question: object): Promise<unknown> {
  return config().gqlHost ? askRest(pluginRoute(route), { body: question }) : null;
}

/** What the plugin says of the shop, at most CATALOGUE_TTL seconds old; undefined without it, and before its first answer. */
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

/** Has the plugin asked again: the backend has just said something else than it did. */
export const dropPluginShop = () => dropCached(SHOP_KEY);

/** Milliseconds that a page waits for what stands behind its prices. */
const SUFFIX_TIMEOUT_MS = 300;

/** What WooCommerce writes behind prices; empty without the plugin. */
export async function priceSuffix(): Promise<string> {
  const shop = await withTimeOut(SUFFIX_TIMEOUT_MS, shopFromPlugin());
  return shop === timedOut ? '' : (shop?.priceSuffix ?? '');
}

/** The first version of the plugin that takes a login beside a web server's own password. */
const FIRST_VERSION_WITH_LOGIN_HEADER = 9;

/** Whether a customer's login reaches WordPress: a web server that asks for a password itself has the place of it. */
export async function canLogIn(): Promise<boolean> {
  if (config().gqlAuthorization.authorization === undefined) return true;
  return ((await shopFromPlugin())?.version ?? 0) >= FIRST_VERSION_WITH_LOGIN_HEADER;
}

/** What the owner has decided in WooCommerce; undefined where nothing tells. */
export const shopRules = async () => (await shopFromPlugin())?.rules;
