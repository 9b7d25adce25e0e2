import { parseWithZod } from '@conform-to/zod/v4';
import { PaymentRequiredError, PaymentRefundedError } from '~/commerce/payments/card-payment.server';
import { CartChangedError } from '~/commerce/checkout/agreed-cart.server';
import { placeOrder } from '~/commerce/checkout/place-order.server';
import { signInNewAccount, isFormPaid } from '~/commerce/checkout/pending-order.server';
import { explainError, findMeaning } from '~/domain/explain-error.server';
import type { Meaning } from '~/platform/backend/backend-messages.server';
import { canGuestsOrder } from '~/commerce/checkout/checkout-session.server';
import { findResult, newIdempotencyKey } from '~/commerce/checkout/idempotency.server';
import { findPlacedOrder } from '~/commerce/checkout/order-recovery.server';
import { PaymentRefusedError } from '~/commerce/checkout/submit-order.server';
import { findReviewableOrder, type ReviewRedirect } from '~/commerce/checkout/review-page.server';
import type { Translate } from '~/platform/i18n/messages';
import type { FormArgs } from '~/http/handlers/route-handlers.server';
import type { Shopper } from '~/session/shopper.server';
import {
  checkRateLimit,
  returnOrderAttempt,
  type RateLimitRejection,
  type RateLimitedAction,
} from '~/http/guards/rate-limit.server';
import { fetchShopRules } from '~/commerce/wordpress/wordpress-plugin.server';
import {
  type CheckoutInput,
  placeOrderSchema,
  type PlaceOrderForm,
} from '~/domain/forms/checkout-forms.server';
import type { FormErrorState, OrderResponse } from '~/domain/forms/form-error-state';
import { DataResponse, redirectToDocument, seeOther } from '~/http/responses/data-response.server';
import { mayHaveRun } from '~/platform/backend/commerce-error.server';
import { formErrorResponse, echoSubmission } from '~/http/forms/parse-form.server';

/** Loads a document for a payment page, which Remix does not know, and to leave the card form's Content-Security-Policy. */
function redirectAfterOrder(location: string, card: FormDataEntryValue | null): Response {
  const isInApp = location.startsWith('/checkout/order-received/') && card === null;
  return isInApp ? seeOther(location) : redirectToDocument(location);
}

/** From an empty cart redirects to the order that it has just become. */
export async function followReviewRedirect(
  shopper: Shopper,
  { to, blocked }: ReviewRedirect,
): Promise<Response> {
  if (blocked !== undefined) shopper.addFlash('error', 'checkout:blocked', { name: blocked });
  else if (to === '/cart') return redirectToDocument((await findPlacedOrder(shopper)) ?? to);
  return redirectToDocument(to);
}

function explainFailure(error: unknown, t: Translate): string[] {
  if (error instanceof CartChangedError)
    return [t('checkout:changed'), ...error.changes.map(({ key, values }) => t(key, values))];
  if (error instanceof PaymentRefusedError)
    return [
      ...(error.notices.length > 0 ? error.notices : [t('checkout:paymentRefused')]),
      t('checkout:paymentRefusedNext'),
    ];
  if (error instanceof PaymentRefundedError)
    return [...explainFailure(error.cause, t), t('checkout:payment_returned')];
  return [explainError(error, t)];
}

class RateLimitedError extends Error {
  override name = 'RateLimitedError';

  constructor(readonly refusal: RateLimitRejection) {
    super(refusal.message);
  }
}

/**
 * Limits accounts, which tell whether an address is registered, and orders, which mail an unconfirmed address.
 * A paid order always goes through. Returns the email address whose order was counted. Throws TooMany.
 */
async function admitOrder(
  { request, shopper }: FormArgs,
  { billing: { email } }: CheckoutInput,
  { account, idempotencyKey }: PlaceOrderForm,
): Promise<string | undefined> {
  const count = async (what: RateLimitedAction) => {
    const refusal = await checkRateLimit(request, shopper, what, email);
    if (refusal) throw new RateLimitedError(refusal);
  };
  if (account && !(await isFormPaid(shopper, idempotencyKey))) await count('register');
  const begunPayment = await shopper.getCookie('payment');
  if (begunPayment?.idempotencyKey === idempotencyKey) return undefined;
  await count('order');
  return email;
}

/** Reasons that tell nothing about an email address and ask no gateway. */
const shopReasons: readonly (Meaning | undefined)[] = [
  'cart-empty',
  'line-gone',
  'product-not-enough',
  'product-not-sold',
  'product-once-per-order',
  'product-sold-out',
  'product-unknown',
  'delivery-refused',
];

const isShopReason = (error: unknown): boolean =>
  error instanceof CartChangedError || shopReasons.includes(findMeaning(error));

/** A paid order is placed as it was begun, whatever the owner has asked for since. */
async function loadOrderRules(shopper: Shopper, idempotencyKey: string) {
  const isSignedIn = (await shopper.getCookie('auth')) !== undefined;
  const rules = await fetchShopRules();
  const needsTerms = rules?.terms ?? false;
  const needsAccount = !isSignedIn && !(await canGuestsOrder());
  const isAgreed = (needsAccount || needsTerms) && (await isFormPaid(shopper, idempotencyKey));
  return {
    isSignedIn: isSignedIn || rules?.registration === false,
    needsAccount: needsAccount && !isAgreed,
    needsTerms: needsTerms && !isAgreed,
  };
}

export async function placeAction(submitted: FormArgs): Promise<Response | DataResponse<OrderResponse>> {
  const { shopper, form } = submitted;
  const { t } = shopper;
  const card = form.get('card');
  const orderState = {
    idempotencyKey: String(form.get('idempotencyKey') ?? ''),
    cartSnapshot: String(form.get('cartSnapshot') ?? ''),
  };
  const buildFailure = (result: FormErrorState['result'], error?: unknown) =>
    formErrorResponse('place', result, { error }, orderState);
  let rules: Awaited<ReturnType<typeof loadOrderRules>>;
  try {
    rules = await loadOrderRules(shopper, orderState.idempotencyKey);
  } catch (error) {
    return buildFailure(echoSubmission(form).reply({ formErrors: explainFailure(error, t) }), error);
  }
  const submission = parseWithZod(form, { schema: placeOrderSchema(t, rules) });
  if (submission.status !== 'success') {
    if (['idempotencyKey', 'cartSnapshot', 'card'].some((name) => submission.error?.[name]))
      throw new Response(null, { status: 400 });
    return buildFailure(submission.reply());
  }
  let isEmpty: boolean | undefined;
  let countedEmail: string | undefined;
  try {
    const previousResult = await findResult(shopper, submission.value.idempotencyKey);
    if (previousResult) {
      await signInNewAccount(shopper, submission.value);
      return redirectAfterOrder(previousResult.location, card);
    }
    // No other request of the session runs between this read and the order.
    return await shopper.session.runInOrder(async () => {
      const ready = await findReviewableOrder(shopper);
      if ('to' in ready && ready.bought) return redirectAfterOrder(ready.to, card);
      // The order may exist although its response was lost: `placeOrder` finds it.
      if ('to' in ready && (ready.to !== '/cart' || ready.blocked !== undefined || ready.isRefused)) {
        if (ready.reason) shopper.addFlash('error', ready.reason);
        if (ready.blocked !== undefined)
          shopper.addFlash('error', 'checkout:blocked', { name: ready.blocked });
        return seeOther(ready.to);
      }
      isEmpty = 'to' in ready;
      const { input, cart } = 'to' in ready ? {} : ready;
      const enforceLimits = async () => {
        countedEmail = input && (await admitOrder(submitted, input, submission.value));
      };
      return redirectAfterOrder(
        await placeOrder(shopper, { ...submission.value, input, cart, beforePlace: enforceLimits }),
        card,
      );
    });
  } catch (error) {
    if (error instanceof PaymentRequiredError) {
      const pay = { clientSecret: error.clientSecret };
      return new DataResponse({ ...orderState, pay }, { status: 402 });
    }
    const reply = (formErrors: string[]) => submission.reply({ formErrors });
    if (error instanceof RateLimitedError)
      return formErrorResponse('place', reply([error.message]), error.refusal, orderState);
    if (countedEmail && isShopReason(error)) await returnOrderAttempt(submitted.request, countedEmail);
    if (mayHaveRun(error)) return buildFailure(reply([t('checkout:unknownOutcome')]), error);
    const formErrors = explainFailure(error, t);
    if (error instanceof PaymentRefusedError) {
      // The key stays with the unpaid order, so that a later look-up does not find it.
      const retryState = { ...orderState, idempotencyKey: newIdempotencyKey(Date.now()) };
      return formErrorResponse('place', reply(formErrors), {}, retryState);
    }
    if (!isEmpty) return buildFailure(reply(formErrors), error);
    shopper.flash.add('error', formErrors.join(' '));
    return redirectToDocument('/cart');
  }
}
