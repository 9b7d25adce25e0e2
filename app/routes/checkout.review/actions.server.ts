import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { CartChanged, placeOrder } from '~/commerce/checkout.server';
import { CommerceError } from '~/commerce/errors.server';
import { explain } from '~/commerce/refusal.server';
import { knownResult } from '~/commerce/order-attempt.server';
import { orderReady } from '~/commerce/review-page.server';
import type { Shopper } from '~/commerce/shopper.server';
import { placeOrderSchema } from '~/forms/account-at-checkout.server';
import { answer, seeOther, type Answer } from '~/http/route.server';

export interface ReviewFailure {
  result: SubmissionResult;
  /** The backend did not say whether it has the order: the same form may be sent again. */
  attempt: string;
}

const hidden = { hideFields: ['password'] };

/** The payment page is not one of ours: with JavaScript, too, the browser has to load it. */
function goOn(location: string): Response {
  return seeOther(location, location.startsWith('/checkout/') ? {} : { 'x-remix-reload-document': 'true' });
}

/** Places the order; what went wrong comes back with everything but the password kept. */
export async function placeAction(
  shopper: Shopper,
  form: FormData,
): Promise<Response | Answer<ReviewFailure>> {
  const { t } = shopper;
  const signedIn = (await shopper.read('auth')) !== undefined;
  const submission = parseWithZod(form, { schema: placeOrderSchema(t, { signedIn }) });
  const attempt = form.get('attempt');
  const failed = (result: SubmissionResult, status = 422) =>
    answer<ReviewFailure>(
      { result, attempt: typeof attempt === 'string' ? attempt : '' },
      { status, headers: { 'cache-control': 'private, no-store' } },
    );
  if (submission.status !== 'success') {
    if (submission.error?.['attempt'] || submission.error?.['shown'])
      throw new Response(null, { status: 400 });
    return failed(submission.reply(hidden));
  }
  try {
    const before = await knownResult(shopper, submission.value.attempt);
    if (before) return goOn(before.location);
    const ready = await orderReady(shopper);
    // An empty cart may mean that this form's order is there and its answer was lost: placeOrder finds it.
    if ('to' in ready && !(ready.to === '/cart' && ready.blocked === undefined)) {
      if ('blocked' in ready && ready.blocked)
        shopper.flash('error', 'checkout:blocked', { name: ready.blocked });
      else shopper.flash('error', 'checkout:incomplete');
      return seeOther(ready.to);
    }
    const input = 'to' in ready ? undefined : ready.input;
    return goOn(await placeOrder(shopper, { ...submission.value, input }));
  } catch (error) {
    if (error instanceof CartChanged)
      return failed(submission.reply({ ...hidden, formErrors: [t('checkout:changed')] }));
    const unavailable = error instanceof CommerceError && error.unavailable;
    const message = unavailable ? t('checkout:unknownOutcome') : explain(error, t);
    return failed(submission.reply({ ...hidden, formErrors: [message] }), unavailable ? 503 : 422);
  }
}
