import { createHmac } from 'node:crypto';
import * as z from 'zod/v4';
import {
  buildPluginRoute,
  pluginShopSchema,
  buildRestUrl,
} from '../../../app/commerce/wordpress/plugin-schema';
import { parseJson } from '../../../app/platform/parse-json';
import { warn, pass, skip, type Finding, type CheckContext } from '../check';

export const getWebhookUrl = ({ config }: Pick<CheckContext, 'config'>): string =>
  `${config.appUrl}/webhooks/woocommerce`;

const errorSchema = z.object({ code: z.string() });
const COPY_REMEDY = 'Copy docs/wordpress/sturdy.php to wp-content/mu-plugins.';

export async function checkPlugin(context: CheckContext): Promise<Finding> {
  const { backend, config } = context;
  const address = getWebhookUrl(context);
  const secret = config.webhookSecret;
  const signature = secret ? createHmac('sha256', secret).update(address).digest('base64') : '';
  const post = async (route: 'order' | 'shop', body: object) =>
    parseJson((await backend.post(buildRestUrl(backend.url, buildPluginRoute(route)), body)).text);
  const shopData = pluginShopSchema.safeParse(await post('shop', { address, signature }));
  if (shopData.success) {
    context.plugin = shopData.data;
    return pass(`It’s there (version ${String(shopData.data.version)}).`);
  }
  const legacyError = errorSchema.safeParse(await post('order', { id: 1 }));
  if (
    legacyError.data?.code === 'sturdy_no_order' ||
    legacyError.data?.code === 'rest_missing_callback_param'
  )
    return warn('It’s there, in an older version.', COPY_REMEDY);
  return skip('It isn’t there. Nothing needs it; docs/adopt.md says what it adds.', COPY_REMEDY);
}
