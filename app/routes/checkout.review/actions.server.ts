import { parseWithZod } from '@conform-to/zod/v4';
import { PaymentNeeded, PaymentReturned } from '~/commerce/payments/card-payment.server';
import { CartChanged } from '~/commerce/checkout/agreed-cart.server';
import { placeOrder } from '~/commerce/checkout/place-order.server';
import { enterAccount, isPaidFor } from '~/commerce/checkout/pending-order.server';
import { explain } from '~/backend/sentences/messages.server';
import { guestsMayOrder } from '~/commerce/checkout/checkout-session.server';
import { knownResult, newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { placedOrder } from '~/commerce/checkout/order-recovery.server';
import { PaymentRefusedError } from '~/commerce/checkout/send-order.server';
import { orderReady, type Detour } from '~/commerce/checkout/review-page.server';
import type { Translate } from '~/i18n/messages';
import type { FormArgs } from '~/http/route-handlers.server';
import type { Shopper } from '~/session/shopper.server';
import { limited, type LimitRefusal } from '~/http/guards/rate-limit-forms.server';
import { shopRules } from '~/backend/plugin.server';
import { type CheckoutInput, placeOrderSchema, type PlaceOrderForm } from '~/forms/checkout.server';
import type { FailedForm, OrderAnswer } from '~/forms/failed-form';
import { Answer, seeDocument, seeOther } from '~/http/answers/answers.server';
import { mayHaveRun } from '~/backend/sentences/errors.server';
import { failedForm } from '~/http/answers/failed-form.server';
import { typedInto } from '~/http/forms/parse-form.server';

/** Loads a document for a payment page, which Remix does not know, and to leave the card form's Content-Security-Policy. */
function goOn(location: string, card: FormDataEntryValue | null): Response {
  const within = location.startsWith('/checkout/order-received/') && card === null;
  return within ? seeOther(location) : seeDocument(location);
}

/** From an empty cart redirects to the order that it has just become. */
export async function seeDetour(shopper: Shopper, { to, blocked }: Detour): Promise<Response> {
  if (blocked !== undefined) shopper.flash('error', 'checkout:blocked', { name: blocked });
  else if (to === '/cart') return seeDocument((await placedOrder(shopper)) ?? to);
  return seeDocument(to);
}

function explanation(error: unknown, t: Translate): string[] {
  if (error instanceof CartChanged)
    return [t('checkout:changed'), ...error.changes.map(({ key, values }) => t(key, values))];
  if (error instanceof PaymentRefusedError)
    return [
      ...(error.notices.length > 0 ? error.notices : [t('checkout:paymentRefused')]),
      t('checkout:paymentRefusedNext'),
    ];
  if (error instanceof PaymentReturned)
    return [...explanation(error.cause, t), t('checkout:payment_returned')];
  return [explain(error, t)];
}

class TooMany extends Error {
  override name = 'TooMany';

  constructor(readonly refusal: LimitRefusal) {
    super(refusal.message);
  }
}

/**
 * Limits accounts, which tell whether an address is registered, and orders, which mail an unconfirmed address.
 * A paid order always goes through.
 */
async function tooMany(
  { request, shopper }: FormArgs,
  { billing: { email } }: CheckoutInput,
  { account, idempotencyKey }: PlaceOrderForm,
) {
  if (account && !(await isPaidFor(shopper, idempotencyKey))) {
    const wait = await limited(request, shopper, 'register', email);
    if (wait) return wait;
  }
  const begun = await shopper.read('payment');
  return begun?.idempotencyKey === idempotencyKey ? undefined : limited(request, shopper, 'order', email);
}

export async function placeAction(submitted: FormArgs): Promise<Response | Answer<OrderAnswer>> {
  const { shopper, form } = submitted;
  const { t } = shopper;
  const signedIn = (await shopper.read('auth')) !== undefined;
  const card = form.get('card');
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const sent = { idempotencyKey: text('idempotencyKey'), cartSnapshot: text('cartSnapshot') };
  const failed = (result: FailedForm['result'], error?: unknown) =>
    failedForm('place', result, { error }, sent);
  let needsTerms = false;
  let needsAccount = false;
  let mayRegister = true;
  try {
    const rules = await shopRules();
    needsTerms = rules?.terms ?? false;
    mayRegister = rules?.registration ?? true;
    needsAccount = !signedIn && !(await guestsMayOrder());
    // A paid order is placed as it was begun.
    const isAgreed = (needsAccount || needsTerms) && (await isPaidFor(shopper, sent.idempotencyKey));
    needsAccount &&= !isAgreed;
    needsTerms &&= !isAgreed;
  } catch (error) {
    return failed(typedInto(form).reply({ formErrors: explanation(error, t) }), error);
  }
  const makesNone = signedIn || !mayRegister;
  const schema = placeOrderSchema(t, { signedIn: makesNone, needsAccount, needsTerms });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    if (['idempotencyKey', 'cartSnapshot', 'card'].some((name) => submission.error?.[name]))
      throw new Response(null, { status: 400 });
    return failed(submission.reply());
  }
  let isEmpty = false as boolean;
  try {
    const before = await knownResult(shopper, submission.value.idempotencyKey);
    if (before) {
      await enterAccount(shopper, submission.value);
      return goOn(before.location, card);
    }
    // No other request of the session runs between this read and the order.
    return await shopper.runExclusively(async () => {
      const ready = await orderReady(shopper);
      if ('to' in ready && ready.bought) return goOn(ready.to, card);
      // The order may exist although its response was lost: `placeOrder` finds it.
      if ('to' in ready && (ready.to !== '/cart' || ready.blocked !== undefined || ready.isRefused)) {
        if (ready.reason) shopper.flash('error', ready.reason);
        if (ready.blocked !== undefined) shopper.flash('error', 'checkout:blocked', { name: ready.blocked });
        return seeOther(ready.to);
      }
      isEmpty = 'to' in ready;
      const { input, cart } = 'to' in ready ? {} : ready;
      const admit = async () => {
        const refusal = input && (await tooMany(submitted, input, submission.value));
        if (refusal) throw new TooMany(refusal);
      };
      return goOn(await placeOrder(shopper, { ...submission.value, input, cart, admit }), card);
    });
  } catch (error) {
    if (error instanceof PaymentNeeded) {
      const pay = { clientSecret: error.clientSecret };
      return new Answer({ ...sent, pay }, { status: 402, headers: { 'cache-control': 'private, no-store' } });
    }
    if (error instanceof TooMany)
      return failedForm('place', submission.reply({ formErrors: [error.message] }), error.refusal, sent);
    if (mayHaveRun(error))
      return failed(submission.reply({ formErrors: [t('checkout:unknownOutcome')] }), error);
    const formErrors = explanation(error, t);
    if (error instanceof PaymentRefusedError) {
      // The key stays with the unpaid order, so that a later look-up does not find it.
      const again = { ...sent, idempotencyKey: newIdempotencyKey(Date.now()) };
      return failedForm('place', submission.reply({ formErrors }), {}, again);
    }
    if (!isEmpty) return failed(submission.reply({ formErrors }), error);
    shopper.flashError(formErrors.join(' '));
    return seeDocument('/cart');
  }
}
