import type { Submission } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import { chooseShipping, getCart, preferFreeDelivery } from '~/commerce/cart/cart.server';
import { hasCardForm, usualPayment } from '~/commerce/payments/card-payment.server';
import type { Cart } from '~/commerce/cart/view.server';
import { saveDraft } from '~/commerce/checkout/draft.server';
import { offlinePage, type CheckoutPage } from '~/commerce/checkout/page.server';
import { fillAddress } from '~/commerce/checkout/used-addresses.server';
import {
  checkoutRules,
  checkoutSession,
  type CheckoutSession,
} from '~/commerce/checkout/checkout-session.server';
import { placedOrder } from '~/commerce/checkout/order-recovery.server';
import { explain } from '~/backend/sentences/messages.server';
import { refusedForm, type Submitted } from '~/http/forms/parse-form.server';
import type { Shopper } from '~/session/shopper.server';
import { checkoutSchema, readCheckout, textProblems, type CheckoutInput } from '~/forms/checkout.server';
import type { CheckoutIntent } from '~/forms/intents.server';
import type { FailedForm } from '~/forms/failed-form';
import { Answer, seeDocument, seeOther } from '~/http/answers/answers.server';
import { isOutage } from '~/backend/sentences/errors.server';
import { failedForm } from '~/http/answers/failed-form.server';
import { dropCoupon, enterCoupon } from '../cart/actions.server';

/** `offline` is the page for when it cannot be loaded. */
export type CheckoutFailure = FailedForm & { offline?: CheckoutPage };

type Outcome = Response | Answer<CheckoutFailure | null>;

const anything = z.looseObject({});

/** Saves the input, whichever button was pressed, then runs its intent. */
export async function checkoutAction(pressed: CheckoutIntent, submitted: Submitted): Promise<Outcome> {
  const { shopper, form } = submitted;
  const filled = pressed === 'address' ? fillAddress(form) : undefined;
  const typed = parseWithZod(form, { schema: anything });
  try {
    const { cart, gateways } = await checkoutSession(shopper);
    if (cart.items === 0) {
      const placed = await placedOrder(shopper);
      if (placed === undefined) shopper.flash('error', 'checkout:refusedEmpty');
      return seeOther(placed ?? '/cart');
    }
    const entered = hasNewCode(form, cart) ? 'coupon-apply' : 'continue';
    const intent = pressed === 'enter' ? entered : pressed;
    if (!form.get('payment') && cart.totals.total > 0) form.set('payment', usualPayment(gateways));
    const read = parseWithZod(form, { schema: anything });
    const input = readCheckout(read.payload);
    const rules = await checkoutRules(cart, input);
    const saved = await saveDraft(shopper, input, rules, filled !== undefined);
    const problems = textProblems(input, rules.custom);
    // The draft has no room for such a text, so the form brings it back. Beside the page, it stays where it is.
    if (problems.length > 0 && intent !== 'continue' && form.get('by') !== 'script') {
      const fieldErrors: Record<string, string[]> = {};
      for (const { name, key, values } of problems) fieldErrors[name] = [shopper.t(key, values)];
      return failedForm('checkout', read.reply({ fieldErrors }));
    }
    switch (intent) {
      case 'address':
        shopper.flash('success', 'checkout:addressFilled');
        return seeOther(`/checkout#${filled ?? ''}`);
      case 'update':
        return await toReload(shopper, form, { input, saved });
      case 'coupon-apply':
        return await enterCoupon(submitted, 'checkout', '/checkout#coupon');
      case 'coupon-remove':
        return await dropCoupon(submitted, form.get('remove-coupon'), '/checkout#coupon');
      case 'continue':
        return await toReview(
          submitted,
          parseWithZod(form, { schema: checkoutSchema(shopper.t, rules) }),
          saved && { cart: saved, gateways },
        );
    }
  } catch (error) {
    const result = typed.reply({ formErrors: [explain(error, shopper.t)] });
    if (!isOutage(error)) return failedForm('checkout', result);
    const offline = await offlinePage(readCheckout(typed.payload), shopper);
    return failedForm('checkout', result, { error }, { offline });
  }
}

/** With scripts the field still holds the applied code. */
function hasNewCode(form: FormData, { coupons }: Cart): boolean {
  const typed = form.get('coupon');
  const code = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return code !== '' && !coupons.some((applied) => applied.code.toLowerCase() === code);
}

async function keepRates(
  shopper: Shopper,
  form: FormData,
  saved: Cart | undefined,
): Promise<{ cart: Cart; gone: boolean }> {
  const { cart } = saved ? { cart: saved } : await getCart(shopper);
  const wanted = cart.packages.map((_, index) => form.get(`rate-${index}`) || null);
  const chosen = cart.packages.map(
    ({ rates, chosen: before }, index) => rates.find(({ id }) => id === wanted[index])?.id ?? before,
  );
  const gone = wanted.some((id, index) => typeof id === 'string' && id !== chosen[index]);
  const differs = chosen.some((id, index) => id !== cart.packages[index]?.chosen);
  const known = chosen.filter((id) => id !== undefined);
  const isChoice = differs && known.length === chosen.length;
  return {
    cart: await (isChoice ? chooseShipping(shopper, known) : preferFreeDelivery(shopper, cart)),
    gone,
  };
}

/** With scripts a fetcher submits a country, without a redirect. */
async function toReload(
  shopper: Shopper,
  form: FormData,
  { input, saved }: { input: CheckoutInput; saved: Cart | undefined },
): Promise<Outcome> {
  await keepRates(shopper, form, saved);
  shopper.flash('success', 'checkout:updated');
  if (form.get('by') === 'script') return new Answer(null);
  return seeOther(input.differentAddress ? '/checkout#shipping' : '/checkout#billing');
}

async function toReview(
  submitted: Submitted,
  submission: Submission<CheckoutInput>,
  saved: Pick<CheckoutSession, 'cart' | 'gateways'> | undefined,
): Promise<Outcome> {
  const { shopper, form } = submitted;
  const { t } = shopper;
  if (submission.status !== 'success') return failedForm('checkout', submission.reply());
  const { gone, cart: before } = await keepRates(shopper, form, saved?.cart);
  const isOther = hasNewCode(form, before);
  if (isOther) await enterCoupon(submitted, 'checkout', '/checkout#coupon');
  const { cart, gateways } = saved && !isOther ? { ...saved, cart: before } : await checkoutSession(shopper);
  if (cart.needsShipping && cart.packages.every(({ rates }) => rates.length === 0)) {
    const name = submission.value.differentAddress ? 'shipping.country' : 'billing.country';
    throw refusedForm(submitted, 'checkout', t('checkout:refusedCountry'), { field: name });
  }
  if (gone) {
    shopper.flash('notice', 'checkout:deliveryChanged');
    return seeOther('/checkout#delivery');
  }
  if (cart.packages.some(({ chosen }) => chosen === undefined))
    throw refusedForm(submitted, 'checkout', t('checkout:errorDelivery'), { field: 'rate-0' });
  if (cart.totals.total > 0 && !gateways.some(({ id }) => id === submission.value.payment))
    throw refusedForm(submitted, 'checkout', t('checkout:errorPayment'), { field: 'payment' });
  const ownPolicy = hasCardForm(submission.value.payment, cart.totals.total);
  return ownPolicy ? seeDocument('/checkout/review') : seeOther('/checkout/review');
}
