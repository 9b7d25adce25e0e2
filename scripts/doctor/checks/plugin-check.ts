import { createHmac } from 'node:crypto';
import {
  buildPluginRoute,
  pluginShopSchema,
  buildRestUrl,
} from '../../../app/commerce/wordpress/plugin-schema';
import { parseJson } from '../../../app/platform/parse-json';
import { warn, pass, skip, type Finding, type CheckResult, type CheckContext } from '../check';

const getWebhookUrl = ({ config }: CheckContext): string => `${config.appUrl}/webhooks/woocommerce`;

/** Reads from sturdy.php what only WordPress knows, and which webhooks are signed with our secret. */
export async function checkPlugin(context: CheckContext): Promise<Finding> {
  const address = getWebhookUrl(context);
  const secret = context.config.webhookSecret;
  const signature = secret ? createHmac('sha256', secret).update(address).digest('base64') : '';
  const { text } = await context.backend.send(buildRestUrl(context.backend.url, buildPluginRoute('shop')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address, signature }),
  });
  const { data: shop } = pluginShopSchema.safeParse(parseJson(text));
  if (!shop)
    return skip(
      'It isn’t there, or in an old version. Nothing needs it; docs/adopt.md says what it adds.',
      'Copy docs/wordpress/sturdy.php to wp-content/mu-plugins.',
    );
  context.plugin = shop;
  return pass(`It’s there (version ${String(shop.version)}).`);
}

const topics = [
  ...['product.created', 'product.updated', 'product.deleted', 'product.restored'],
  ...['order.updated', 'order.deleted'],
];

export function checkMessages(context: CheckContext): CheckResult {
  return [
    context.config.smtpUrl
      ? undefined
      : warn('Pages show your address in place of the contact form.', 'Set SMTP_URL to your mail server.'),
    checkWebhooks(context),
  ];
}

function checkWebhooks(context: CheckContext): Finding | undefined {
  const { config, plugin } = context;
  const remedy = `WooCommerce → Settings → Advanced → Webhooks: ${topics.join(', ')} to ${getWebhookUrl(context)}, active, with WC_WEBHOOK_SECRET as their secret.`;
  if (!config.webhookSecret)
    return warn(
      'WC_WEBHOOK_SECRET isn’t set: changes show after a minute, and guests’ orders stay as they were placed.',
      remedy,
    );
  if (!plugin) return skip('Only sturdy.php can tell which webhooks there are.', remedy);
  const missing = topics.filter((topic) => !plugin.webhooks.includes(topic));
  return missing.length === 0
    ? undefined
    : warn(`WooCommerce doesn’t send ${missing.join(', ')}, or signs with another secret.`, remedy);
}
