import { createHmac } from 'node:crypto';
import * as z from 'zod/v4';
import { readBody } from '@graphql/rules/body';
import { isSameText } from '@graphql/rules/same-text';
import { renewOrder } from '~/commerce/orders/remembered.server';
import { takeProductMessage } from '~/commerce/product/changed.server';
import { parseJson } from '~/platform/parse-json';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { resource, status } from '~/http/answers/resource.server';

export { loader } from './webhooks.stripe';

/** Fits a product or order of WooCommerce's REST API with long descriptions and hundreds of images. */
const most = 2 * 1024 * 1024;

/** Only orders have an `order_key`. */
const orderMessage = z.object({ order_key: z.string() });

/** WooCommerce pings a new webhook without a signature. */
const isPing = (body: Buffer) => /^webhook_id=\d{1,20}$/.test(body.subarray(0, 40).toString('latin1'));

/** HMAC-SHA256 of the body in base64. No other header is signed. */
const isSigned = (body: Buffer, signature: string, secret: string): boolean =>
  isSameText(signature, createHmac('sha256', secret).update(body).digest('base64'));

/**
 * Responds before the product is read (docs/decisions/0037): WooCommerce disables a webhook after five failures.
 * A failed read is repeated later.
 */
export const action = resource(async ({ request }) => {
  const { webhookSecret } = config();
  if (!webhookSecret) return status(404);
  if (request.method !== 'POST') return status(405, { allow: 'POST' });
  const body = await readBody(request, most);
  if (body instanceof Response) return body;
  if (isPing(body)) return status(200);
  const { headers } = request;
  const signature = headers.get('x-wc-webhook-signature') ?? '';
  if (!isSigned(body, signature, webhookSecret)) {
    log.warn({}, 'a webhook is refused: its signature does not match WC_WEBHOOK_SECRET');
    return status(400);
  }
  const message = parseJson(body.toString('utf8'));
  const resource = headers.get('x-wc-webhook-resource') ?? 'product';
  const isOrder = orderMessage.safeParse(message).success;
  if (resource === 'product' && !isOrder) await takeProductMessage(message, signature);
  else if (resource === 'order' && isOrder) await renewOrder(message);
  return status(200);
});
