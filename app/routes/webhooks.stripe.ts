import { readBody } from '@graphql/shared/read-body';
import { finishPaidOrder } from '~/commerce/checkout/finish-paid-order.server';
import { RefusalError } from '~/domain/explain-error.server';
import { verifyWebhookPayment } from '~/commerce/payments/stripe-api.server';
import { config } from '~/platform/config.server';
import { emptyResponse } from '~/http/responses/data-response.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

const MAX_BODY_BYTES = 256 * 1024;

export const loader = createResourceHandler(() => emptyResponse(405, { allow: 'POST' }));

/** Stripe reports a received payment (docs/decisions/0019), and repeats a webhook after a 503. */
export const action = createResourceHandler(async ({ request }) => {
  if (!config().stripe?.webhookSecret) return emptyResponse(404);
  if (request.method !== 'POST') return emptyResponse(405, { allow: 'POST' });
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body instanceof Response) return body;
  const id = await verifyWebhookPayment(body.toString(), request.headers.get('stripe-signature') ?? '');
  if (id === undefined) return emptyResponse(400);
  if (id === null) return emptyResponse(200);
  try {
    return (await finishPaidOrder(id)) === 'done'
      ? emptyResponse(200)
      : emptyResponse(503, { 'retry-after': '60' });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return emptyResponse(503, { 'retry-after': '60' });
  }
});
