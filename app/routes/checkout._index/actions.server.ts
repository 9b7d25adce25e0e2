import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { chooseShipping, getCart, preferFreeDelivery } from '~/commerce/cart/shopper-cart.server';
import { recordShopperChange } from '~/commerce/cart/cart-snapshot.server';
import { hasCardForm, getDefaultPaymentMethod } from '~/commerce/payments/card-payment.server';
import type { Cart } from '~/commerce/cart/cart-view.server';
import { saveDraft } from '~/commerce/checkout/checkout-draft.server';
import { buildOfflinePage, type CheckoutPage, fillAddress } from '~/commerce/checkout/checkout-page.server';
import {
  loadCheckoutRules,
  loadCheckoutSession,
  type CheckoutSession,
} from '~/commerce/checkout/checkout-session.server';
import { findPlacedOrder } from '~/commerce/checkout/order-recovery.server';
import { explainError } from '~/domain/explain-error.server';
import { rejectForm, type FormContext, formErrorResponse } from '~/http/forms/parse-form.server';
import type { Shopper } from '~/session/shopper.server';
import {
  checkoutSchema,
  parseCheckout,
  validateTexts,
  type CheckoutInput,
} from '~/domain/forms/checkout-forms.server';
import type { CheckoutIntent } from '~/domain/forms/shop-intents.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { DataResponse, redirectToDocument, seeOther } from '~/http/responses/data-response.server';
import { isOutage } from '~/platform/backend/commerce-error.server';
import { getCountryName } from '~/platform/i18n/locales';
import { submitCouponRemoval, submitCoupon } from '../cart/actions.server';

/** `offline` is the page for when it cannot be loaded. */
export type CheckoutFailure = FormErrorState & { offline?: CheckoutPage };

type Outcome = Response | DataResponse<CheckoutFailure | null>;

const anySchema = z.looseObject({});

/** Saves the input, whichever button was pressed, then runs its intent. */
export async function checkoutAction(
  pressedIntent: CheckoutIntent,
  submitted: FormContext,
): Promise<Outcome> {
  const { shopper, form } = submitted;
  shopper.recovery.isCouponSubmitted = Boolean(form.get('coupon'));
  const filledAddress = pressedIntent === 'address' ? fillAddress(form) : undefined;
  const rawSubmission = parseWithZod(form, { schema: anySchema });
  try {
    const { cart, gateways, input: before } = await loadCheckoutSession(shopper);
    if (cart.items === 0) {
      const placedPath = await findPlacedOrder(shopper);
      if (placedPath === undefined) shopper.addFlash('error', 'checkout:refusedEmpty');
      return seeOther(placedPath ?? '/cart');
    }
    const enterIntent = hasNewCode(form, cart) ? 'coupon-apply' : 'continue';
    const intent = pressedIntent === 'enter' ? enterIntent : pressedIntent;
    if (!form.get('payment') && cart.totals.total > 0) form.set('payment', getDefaultPaymentMethod(gateways));
    const parsed = parseWithZod(form, { schema: anySchema });
    const input = parseCheckout(parsed.payload);
    const rules = await loadCheckoutRules(cart, input);
    const saved = await saveDraft(shopper, input, rules, filledAddress !== undefined);
    const isMoved = isOtherPlace(before, input);
    if (isMoved)
      await recordShopperChange(shopper, saved ?? (await getCart(shopper)).cart, { isPlace: true });
    const problems = validateTexts(input, rules.custom, shopper.t);
    // The draft has no room for such a text, so the form brings it back. Beside the page, it stays where it is.
    if (problems.length > 0 && intent !== 'continue' && form.get('by') !== 'script') {
      const fieldErrors: Record<string, string[]> = {};
      for (const { name, message } of problems) fieldErrors[name] = [message];
      return formErrorResponse('checkout', parsed.reply({ fieldErrors }));
    }
    switch (intent) {
      case 'address':
        shopper.addFlash('success', 'checkout:addressFilled');
        return seeOther(`/checkout#${filledAddress ?? ''}`);
      case 'update':
        return await updateCheckout(shopper, form, { input, saved, isMoved });
      case 'coupon-apply':
        return await submitCoupon(submitted, 'checkout', '/checkout#coupon');
      case 'coupon-remove':
        return await submitCouponRemoval(submitted, form.get('remove-coupon'), '/checkout#coupon');
      case 'continue':
        return await continueToReview(
          submitted,
          parseWithZod(form, { schema: checkoutSchema(shopper.t, rules) }),
          saved && { cart: saved, gateways },
        );
    }
  } catch (error) {
    const result = rawSubmission.reply({ formErrors: [explainError(error, shopper.t)] });
    if (!isOutage(error)) return formErrorResponse('checkout', result);
    const offline = await buildOfflinePage(parseCheckout(rawSubmission.payload), shopper);
    return formErrorResponse('checkout', result, { error }, { offline });
  }
}

const destinationOf = ({ differentAddress, billing, shipping }: CheckoutInput) =>
  differentAddress ? shipping : billing;

/** Checks whether prices and delivery may be others: by the place of the goods, or of the bill. */
const isOtherPlace = (before: CheckoutInput, input: CheckoutInput): boolean =>
  [[before.billing, input.billing] as const, [destinationOf(before), destinationOf(input)] as const].some(
    ([former, place]) => former.country !== place.country || former.state !== place.state,
  );

/** With scripts the field still holds the applied code. */
function hasNewCode(form: FormData, { coupons }: Cart): boolean {
  const rawCode = form.get('coupon');
  const code = typeof rawCode === 'string' ? rawCode.trim().toLowerCase() : '';
  return code !== '' && !coupons.some((applied) => applied.code.toLowerCase() === code);
}

async function applyRates(shopper: Shopper, form: FormData, saved: Cart | undefined) {
  const cart = saved ?? (await getCart(shopper)).cart;
  const choices = cart.packages.map(({ rates, chosen: before }, index) => {
    const requestedRate = form.get(`rate-${index}`) || undefined;
    const rate = rates.find(({ id }) => id === requestedRate)?.id ?? before;
    return { rate, before, isUnavailable: requestedRate !== undefined && requestedRate !== rate };
  });
  const rateIds = choices.flatMap(({ rate }) => rate ?? []);
  const isChoice = choices.some(({ rate, before }) => rate !== before) && rateIds.length === choices.length;
  return {
    cart: await (isChoice ? chooseShipping(shopper, rateIds) : preferFreeDelivery(shopper, cart)),
    hasUnavailableRate: choices.some(({ isUnavailable }) => isUnavailable),
  };
}

/** With scripts a fetcher submits a country, without a redirect. */
async function updateCheckout(
  shopper: Shopper,
  form: FormData,
  { input, saved, isMoved }: { input: CheckoutInput; saved: Cart | undefined; isMoved: boolean },
): Promise<Outcome> {
  await applyRates(shopper, form, saved);
  const country = getCountryName(destinationOf(input).country, shopper.locale);
  if (isMoved && country !== '') shopper.addFlash('success', 'cart:estimated', { country });
  else shopper.addFlash('success', 'checkout:updated');
  if (form.get('by') === 'script') return new DataResponse(null);
  return seeOther(input.differentAddress ? '/checkout#shipping' : '/checkout#billing');
}

async function continueToReview(
  submitted: FormContext,
  submission: Submission<CheckoutInput>,
  saved: Pick<CheckoutSession, 'cart' | 'gateways'> | undefined,
): Promise<Outcome> {
  const { shopper, form } = submitted;
  const { t } = shopper;
  if (submission.status !== 'success') return formErrorResponse('checkout', submission.reply());
  const { hasUnavailableRate, cart: before } = await applyRates(shopper, form, saved?.cart);
  const hasNewCoupon = hasNewCode(form, before);
  if (hasNewCoupon) await submitCoupon(submitted, 'checkout', '/checkout#coupon');
  const { cart, gateways } =
    saved && !hasNewCoupon ? { ...saved, cart: before } : await loadCheckoutSession(shopper);
  if (cart.needsShipping && cart.packages.every(({ rates }) => rates.length === 0)) {
    const name = submission.value.differentAddress ? 'shipping.country' : 'billing.country';
    throw rejectForm(submitted, 'checkout', t('checkout:refusedCountry'), { field: name });
  }
  if (hasUnavailableRate) {
    shopper.addFlash('notice', 'checkout:deliveryChanged');
    return seeOther('/checkout#delivery');
  }
  if (cart.packages.some(({ chosen: selectedRates }) => selectedRates === undefined))
    throw rejectForm(submitted, 'checkout', t('checkout:errorDelivery'), { field: 'rate-0' });
  if (cart.totals.total > 0 && !gateways.some(({ id }) => id === submission.value.payment))
    throw rejectForm(submitted, 'checkout', t('checkout:errorPayment'), { field: 'payment' });
  const needsCardPolicy = hasCardForm(submission.value.payment, cart.totals.total);
  return needsCardPolicy ? redirectToDocument('/checkout/review') : seeOther('/checkout/review');
}
