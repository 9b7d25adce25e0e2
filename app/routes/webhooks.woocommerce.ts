import { createHmac } from 'node:crypto';
import * as z from 'zod/v4';
import { readBody } from '@graphql/shared/read-body';
import { timingSafeEqualText } from '@graphql/shared/timing-safe-equal';
import { updateStoredOrder } from '~/commerce/orders/guest-order-store.server';
import { handleProductWebhook } from '~/commerce/product/product-webhook.server';
import { parseJson } from '~/platform/parse-json';
import { config } from '~/platform/config.server';
import { log } from '~/platform/log.server';
import { emptyResponse } from '~/http/responses/data-response.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

export { loader } from './webhooks.stripe';

/** Fits a product or order of WooCommerce's REST API with long descriptions and hundreds of images. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Only orders have an `order_key`. */
const orderMessageSchema = z.object({ order_key: z.string() });

/** WooCommerce pings a new webhook without a signature. */
const isPing = (body: Buffer) => /^webhook_id=\d{1,20}$/.test(body.subarray(0, 40).toString('latin1'));

/** HMAC-SHA256 of the body in base64. No other header is signed. */
const isSigned = (body: Buffer, signature: string, secret: string): boolean =>
  timingSafeEqualText(signature, createHmac('sha256', secret).update(body).digest('base64'));

/**
 * Responds before the product is read (docs/decisions/0037): WooCommerce disables a webhook after five failures.
 * A failed read is repeated later.
 */
export const action = createResourceHandler(async ({ request }) => {
  const { webhookSecret } = config();
  if (!webhookSecret) return emptyResponse(404);
  if (request.method !== 'POST') return emptyResponse(405, { allow: 'POST' });
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body instanceof Response) return body;
  if (isPing(body)) return emptyResponse(200);
  const { headers } = request;
  const signature = headers.get('x-wc-webhook-signature') ?? '';
  if (!isSigned(body, signature, webhookSecret)) {
    log.warn({}, 'a webhook is refused: its signature does not match WC_WEBHOOK_SECRET');
    return emptyResponse(400);
  }
  const payload = parseJson(body.toString('utf8'));
  const resourceType = headers.get('x-wc-webhook-resource') ?? 'product';
  const isOrder = orderMessageSchema.safeParse(payload).success;
  if (resourceType === 'product' && !isOrder) await handleProductWebhook(payload, signature);
  else if (resourceType === 'order' && isOrder) await updateStoredOrder(payload);
  return emptyResponse(200);
});
