import { advice, untold, type Finding, type Found, type Visit } from '../check';
import { webhookAddress } from './plugin';

const topics = [
  ...['product.created', 'product.updated', 'product.deleted', 'product.restored'],
  ...['order.updated', 'order.deleted'],
];
const place = 'WooCommerce → Settings → Advanced → Webhooks';

export function messages(visit: Visit): Found {
  const mail = visit.config.smtpUrl
    ? undefined
    : advice(
        'SMTP_URL isn’t set: pages show your address in place of the contact form.',
        'Set SMTP_URL to your mail server.',
      );
  return [mail, webhooks(visit)];
}

function webhooks(visit: Visit): Finding | undefined {
  const address = webhookAddress(visit);
  if (!visit.config.webhookSecret)
    return advice(
      'WC_WEBHOOK_SECRET isn’t set: changes show after a minute, and guests’ orders stay as they were placed.',
      `${place}: ${topics.join(', ')} to ${address}, all with the same secret.`,
    );
  if (!visit.plugin)
    return untold('Only sturdy.php can tell which webhooks there are.', `${place}: look at them.`);
  const missing = topics.filter((topic) => !visit.plugin?.webhooks.includes(topic));
  if (missing.length === 0) return undefined;
  return advice(
    `WooCommerce doesn’t send ${missing.join(', ')} to ${address}, or signs with another secret.`,
    `${place}: add them, active, with WC_WEBHOOK_SECRET as their secret. APP_URL is the storefront’s address.`,
  );
}
