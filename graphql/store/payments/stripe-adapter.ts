import { readResponse } from '../../shared/read-body';
import * as z from 'zod/v4';
import { UserFacingError } from '../core/user-facing-error';
import { paymentMessages } from './payment-rules';
import type { StripeKeys } from '../ports';

const STRIPE_TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
const failureSchema = z.object({ error: z.object({ message: z.string().optional() }) });

/** Calls Stripe, with POST if there are parameters. Throws its message if it refuses. */
export async function callStripe(keys: StripeKeys, path: string, parameters?: Record<string, string>) {
  const response = await fetch(`${keys.apiUrl ?? 'https://api.stripe.com'}/v1/${path}`, {
    method: parameters ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${keys.secret}` },
    body: parameters && new URLSearchParams(parameters),
    signal: AbortSignal.timeout(STRIPE_TIMEOUT_MS),
  });
  const body: unknown = JSON.parse((await readResponse(response, MAX_RESPONSE_BYTES)).toString());
  if (response.ok) return body;
  const failure = failureSchema.safeParse(body);
  throw new UserFacingError(
    (failure.success && failure.data.error.message) || paymentMessages.providerRefused,
  );
}
