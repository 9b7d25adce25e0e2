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

/** Bytes of a product or an order as WooCommerce's REST API writes it, with long descriptions and hundreds of pictures. */
const most = 2 * 1024 * 1024;

/** What only a message about an order has. */
const orderMessage = z.object({ order_key: z.string() });

/** What WooCommerce sends when a webhook is saved, to see that it is answered. It is not signed and asks for nothing. */
const isPing = (body: Buffer) => /^webhook_id=\d{1,20}$/.test(body.subarray(0, 40).toString('latin1'));

/** Of a message's headers only the signature proves anything: HMAC-SHA256 of the body in base64. */
const isSigned = (body: Buffer, signature: string, secret: string): boolean =>
  isSameText(signature, createHmac('sha256', secret).update(body).digest('base64'));

/**
 * WooCommerce says that something has happened to a product or an order (docs/decisions/0037). It is answered before the product has been
 * read: WooCommerce switches a webhook off when it fails five times, and what cannot be read now is read later.
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
  // The header is not signed: only the body tells what the message is about.
  const isOrder = orderMessage.safeParse(message).success;
  if (resource === 'product' && !isOrder) await takeProductMessage(message, signature);
  else if (resource === 'order' && isOrder) await renewOrder(message);
  return status(200);
});
