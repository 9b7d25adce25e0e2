import { createHmac, randomBytes } from 'node:crypto';

/** Milliseconds until an address that does not answer counts as down. */
const deadline = 5000;

/** A message to another server, as WooCommerce sends it. */
interface WebhookMessage {
  address: string;
  /** Which of the shop's webhooks it is, counted from 1. */
  number: number;
  event: 'updated' | 'deleted';
  /** Public origin of the shop. */
  source: string;
  payload: object;
}

async function post(address: string, body: string, headers: Record<string, string>): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(deadline),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw Object.assign(new Error('the webhook was not taken'), {
      code: `status ${String(response.status)}`,
    });
}

/** Sends a message, signed with HMAC-SHA256 over its bytes; rejects when it is not taken. */
export function sendWebhook(message: WebhookMessage, secret: string): Promise<void> {
  const { address, number, event, source, payload } = message;
  const body = JSON.stringify(payload);
  return post(address, body, {
    'content-type': 'application/json',
    'x-wc-webhook-source': `${source}/`,
    'x-wc-webhook-topic': `product.${event}`,
    'x-wc-webhook-resource': 'product',
    'x-wc-webhook-event': event,
    'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
    'x-wc-webhook-id': String(number),
    'x-wc-webhook-delivery-id': randomBytes(16).toString('hex'),
  });
}

/** What WooCommerce sends to a new address, to see that it is answered. */
export function pingWebhook(address: string, number: number): Promise<void> {
  return post(address, `webhook_id=${String(number)}`, {
    'content-type': 'application/x-www-form-urlencoded',
  });
}
