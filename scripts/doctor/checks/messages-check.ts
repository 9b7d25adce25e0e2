import { warn, skip, type Finding, type CheckResult, type CheckContext } from '../check';
import { getWebhookUrl } from './plugin-check';

const topics = [
  ...['product.created', 'product.updated', 'product.deleted', 'product.restored'],
  ...['order.updated', 'order.deleted'],
];
const WEBHOOKS_PATH = 'WooCommerce → Settings → Advanced → Webhooks';

export function checkMessages(context: CheckContext): CheckResult {
  const mail = context.config.smtpUrl
    ? undefined
    : warn(
        'SMTP_URL isn’t set: pages show your address in place of the contact form.',
        'Set SMTP_URL to your mail server.',
      );
  return [mail, checkWebhooks(context)];
}

function checkWebhooks(context: CheckContext): Finding | undefined {
  const address = getWebhookUrl(context);
  if (!context.config.webhookSecret)
    return warn(
      'WC_WEBHOOK_SECRET isn’t set: changes show after a minute, and guests’ orders stay as they were placed.',
      `${WEBHOOKS_PATH}: ${topics.join(', ')} to ${address}, all with the same secret.`,
    );
  if (!context.plugin)
    return skip('Only sturdy.php can tell which webhooks there are.', `${WEBHOOKS_PATH}: look at them.`);
  const missing = topics.filter((topic) => !context.plugin?.webhooks.includes(topic));
  if (missing.length === 0) return undefined;
  return warn(
    `WooCommerce doesn’t send ${missing.join(', ')} to ${address}, or signs with another secret.`,
    `${WEBHOOKS_PATH}: add them, active, with WC_WEBHOOK_SECRET as their secret. APP_URL is the storefront’s address.`,
  );
}
