import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { PaymentNeeded, PaymentReturned } from '~/commerce/payments/card-payment.server';
import { CartChanged, enterAccount, placeOrder } from '~/commerce/checkout/place-order.server';
import { CommerceError } from '~/backend/errors.server';
import { explain } from '~/backend/messages.server';
import { knownResult } from '~/commerce/checkout/idempotency.server';
import { orderReady } from '~/commerce/checkout/review-page.server';
import type { Shopper } from '~/session/shopper.server';
import type { UnplacedOrder } from '~/components/checkout/PlaceOrder';
import type { Translate } from '~/i18n/messages';
import { placeOrderSchema } from '~/forms/account-at-checkout.server';
import { answer, seeOther, type Answer } from '~/session/handlers.server';

const hidden = { hideFields: ['password'] };

/**
 * The payment page is not one of ours: with JavaScript, too, the browser has to load it. A page with the card form is left
 * as a whole: its content security policy is for it alone.
 */
function goOn(location: string, card: FormDataEntryValue | null): Response {
  const within = location.startsWith('/checkout/') && card === null;
  return seeOther(location, within ? {} : { 'x-remix-reload-document': 'true' });
}

/** What the shopper reads: why there is no order, and that their money is back. */
function explanation(error: unknown, t: Translate): string[] {
  if (error instanceof CartChanged)
    return [t('checkout:changed'), ...error.changes.map(({ key, values }) => t(key, values))];
  if (error instanceof PaymentReturned)
    return [...explanation(error.cause, t), t('checkout:payment_returned')];
  return [explain(error, t)];
}

/** Places the order; what went wrong comes back with everything but the password kept. */
export async function placeAction(
  shopper: Shopper,
  form: FormData,
): Promise<Response | Answer<UnplacedOrder>> {
  const { t } = shopper;
  const signedIn = (await shopper.read('auth')) !== undefined;
  const submission = parseWithZod(form, { schema: placeOrderSchema(t, { signedIn }) });
  const card = form.get('card');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const reply = (values: Omit<UnplacedOrder, 'idempotencyKey' | 'cartSnapshot'>, status: number) =>
    answer<UnplacedOrder>(
      { ...values, idempotencyKey: text('idempotencyKey'), cartSnapshot: text('cartSnapshot') },
      { status, headers: { 'cache-control': 'private, no-store' } },
    );
  const failed = (result: SubmissionResult, status = 422) => reply({ result }, status);
  if (submission.status !== 'success') {
    if (['idempotencyKey', 'cartSnapshot', 'card'].some((name) => submission.error?.[name]))
      throw new Response(null, { status: 400 });
    return failed(submission.reply(hidden));
  }
  try {
    const before = await knownResult(shopper, submission.value.idempotencyKey);
    if (before) {
      await enterAccount(shopper, submission.value);
      return goOn(before.location, card);
    }
    const ready = await orderReady(shopper);
    // An empty cart may mean that this form's order is there and its answer was lost: placeOrder finds it.
    if ('to' in ready && !(ready.to === '/cart' && ready.blocked === undefined)) {
      if ('blocked' in ready && ready.blocked)
        shopper.flash('error', 'checkout:blocked', { name: ready.blocked });
      else shopper.flash('error', 'checkout:incomplete');
      return seeOther(ready.to);
    }
    const input = 'to' in ready ? undefined : ready.input;
    return goOn(await placeOrder(shopper, { ...submission.value, input }), card);
  } catch (error) {
    if (error instanceof PaymentNeeded) return reply({ pay: { clientSecret: error.clientSecret } }, 402);
    const unavailable = error instanceof CommerceError && error.unavailable;
    const messages = unavailable ? [t('checkout:unknownOutcome')] : explanation(error, t);
    return failed(submission.reply({ ...hidden, formErrors: messages }), unavailable ? 503 : 422);
  }
}
