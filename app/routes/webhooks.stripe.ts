import { readBody } from '@graphql/rules/body';
import { finishPaid } from '~/commerce/checkout/finish-paid-order.server';
import { Refusal } from '~/backend/sentences/messages.server';
import { arrivedPayment } from '~/commerce/payments/stripe.server';
import { config } from '~/platform/config.server';
import { resource, status } from '~/http/answers/resource.server';

const most = 256 * 1024;

export const loader = resource(() => status(405, { allow: 'POST' }));

/** Stripe reports a received payment (docs/decisions/0019), and repeats a webhook after a 503. */
export const action = resource(async ({ request }) => {
  if (!config().stripe?.webhookSecret) return status(404);
  if (request.method !== 'POST') return status(405, { allow: 'POST' });
  const body = await readBody(request, most);
  if (body instanceof Response) return body;
  const id = await arrivedPayment(body.toString(), request.headers.get('stripe-signature') ?? '');
  if (id === undefined) return status(400);
  if (id === null) return status(200);
  try {
    return (await finishPaid(id)) === 'done' ? status(200) : status(503, { 'retry-after': '60' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return status(503, { 'retry-after': '60' });
  }
});
