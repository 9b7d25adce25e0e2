import { advice, good, untold, type Finding, type Visit } from '../check';
import { webhookAddress } from './plugin';

const topics = [
  ...['product.created', 'product.updated', 'product.deleted', 'product.restored'],
  ...['order.updated', 'order.deleted'],
];
const place = 'WooCommerce → Settings → Advanced → Webhooks';

/** Whether the storefront can write to its owner, and hears of changes. */
export function messages(visit: Visit): Finding[] {
  const mail = visit.config.smtpUrl
    ? good('SMTP_URL is set: what shoppers write is sent to you.')
    : advice(
        'SMTP_URL isn’t set: pages show your address in place of the contact form.',
        'Set SMTP_URL to your mail server.',
      );
  return [mail, webhooks(visit)];
}

function webhooks(visit: Visit): Finding {
  const address = webhookAddress(visit);
  if (!visit.config.webhookSecret)
    return advice(
      'WC_WEBHOOK_SECRET isn’t set: a changed product shows within a minute, and a guest’s order as it was when it was placed.',
      `${place}: ${topics.join(', ')} to ${address}, all with the same secret.`,
    );
  if (!visit.plugin)
    return untold('Only sturdy.php can tell which webhooks there are.', `${place}: look at them.`);
  const missing = topics.filter((topic) => !visit.plugin?.webhooks.includes(topic));
  if (missing.length === 0) return good('WooCommerce tells the storefront what changes.');
  return advice(
    `WooCommerce doesn’t send ${missing.join(', ')} to ${address}, or signs with another secret.`,
    `${place}: add them, active, with WC_WEBHOOK_SECRET as their secret; APP_URL must be the address of the storefront.`,
  );
}
