import * as z from 'zod/v4';
import { readAnswer } from '@graphql/rules/body';
import { cached } from '~/platform/cache.server';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { parseJson } from '~/platform/parse-json';
import { backend } from './endpoint.server';
import { pluginShop, pluginUrl } from './parts/plugin-shop';

/** Bytes of an order as WooCommerce's REST API writes it, with hundreds of lines. */
const most = 2 * 1024 * 1024;

/** Seconds for which what the plugin has said of the shop stands in while WordPress does not answer. */
const stale = 86_400;
/** What WordPress answers without the plugin, or with one that knows no such question. */
const noRoute = z.object({ code: z.literal('rest_no_route') });
/** Milliseconds in which a WordPress that has no such route is not asked again. */
const pause = 600_000;
const askedAgainAt = { order: 0, shop: 0 };

/**
 * What the owner's WordPress answers with docs/wordpress/sturdy.php: everything works without it. Null without that plugin
 * and when it refuses, undefined when there is no answer.
 */
export async function askPlugin(route: 'order' | 'shop', question: object): Promise<unknown> {
  const { gqlHost } = config();
  if (!gqlHost || Date.now() < askedAgainAt[route]) return null;
  try {
    const answer = await backend().fetch(pluginUrl(gqlHost, route).href, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(config().gqlTimeout),
    });
    const answered = parseJson(Buffer.from(await readAnswer(answer, most)).toString('utf8'));
    if (noRoute.safeParse(answered).success) askedAgainAt[route] = Date.now() + pause;
    if (answer.ok) return answered;
    return answer.status < 500 ? null : undefined;
  } catch (err) {
    log.warn({ err, route }, 'the plugin could not be asked');
    return undefined;
  }
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
    const told = await cached({ key: 'plugin:shop', fresh, stale, schema: z.unknown(), load });
    return pluginShop.safeParse(told).data;
  } catch (err) {
    log.warn({ err }, 'the plugin says nothing of the shop');
    return undefined;
  }
}
