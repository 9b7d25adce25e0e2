import { parseWithZod } from '@conform-to/zod/v4';
import * as z from 'zod/v4';
import {
  addToCart,
  applyCoupon,
  chooseShipping,
  emptyCart,
  getCart,
  preferFreeDelivery,
  removeCoupon,
  setQuantity,
  saveAddresses,
} from '~/commerce/cart/cart.server';
import { findVariation } from '~/commerce/cart/find-variation.server';
import { allowedCountries, statesOf } from '~/backend/countries.server';
import { countryName } from '~/i18n/locales';
import { addressOf, isBlank } from '~/session/addresses.server';
import { isOutage } from '~/backend/sentences/errors.server';
import { explain, Refusal } from '~/backend/sentences/messages.server';
import type { FormArgs } from '~/session/handlers.server';
import { addToWishlist } from '~/commerce/wishlist/wishlist.server';
import {
  additionIds,
  chosenAttributes,
  couponSchema,
  lineKey,
  quantitySchema,
  estimateSchema,
  mostPerLine,
} from '~/forms/cart.server';
import { cartIntents, intentOf, type CartIntent } from '~/forms/intents.server';
import type { FailedForm } from '~/forms/failed-form';
import { safePath } from '~/http/guards/safe-path.server';
import { limitedCoupon } from '~/session/limits.server';
import { seeOther, type Answer } from '~/http/answers/answers.server';
import { failedForm } from '~/http/answers/failed-form.server';

type Outcome = Response | Answer<FailedForm>;

const bad = () => new Response(null, { status: 400 });

async function add({ shopper, form }: FormArgs): Promise<Outcome> {
  const { t } = shopper;
  const ids = additionIds.safeParse({
    productId: form.get('productId'),
    variationId: form.get('variationId') || undefined,
  });
  if (!ids.success) throw bad();
  const quantity = quantitySchema(t, { least: 1, most: mostPerLine }).safeParse(form.get('quantity') ?? '1');
  try {
    if (!quantity.success) throw new Refusal('cart:errorQuantity', { most: mostPerLine });
    const before = await shopper.read('headerState');
    const { productId } = ids.data;
    const pairs = chosenAttributes(form);
    const choice = pairs.length > 0 ? await findVariation(productId, pairs, ids.data.variationId) : ids.data;
    const cart = await addToCart(shopper, { ...choice, productId, quantity: quantity.data });
    const line = cart.lines.find(
      (candidate) =>
        candidate.productId === productId &&
        (!choice.variationId || candidate.variationId === choice.variationId),
    );
    const count = Math.max(1, cart.items - (before?.items ?? 0));
    shopper.flash('success', 'cart:added', { count, name: line?.name ?? '' });
  } catch (error) {
    shopper.flashError(explain(error, t));
  }
  return seeOther(safePath(form.get('redirectTo'), '/cart'));
}

/** A form as it was sent, with what went wrong: at its field, if it has one and the backend has answered. */
function notDone(name: string, { shopper, form }: FormArgs, error: unknown, field = ''): Outcome {
  const submission = parseWithZod(form, { schema: z.object({}) });
  const place = isOutage(error) ? '' : field;
  return failedForm(name, submission.reply({ fieldErrors: { [place]: [explain(error, shopper.t)] } }), {
    error,
  });
}

async function changeQuantity(submitted: FormArgs, by: -1 | 0 | 1): Promise<Outcome> {
  const { shopper, form } = submitted;
  const { t } = shopper;
  const key = lineKey.safeParse(form.get('key'));
  if (!key.success) throw bad();
  const id = `line-${key.data}`;
  const submission = parseWithZod(form, {
    schema: z.object({ quantity: quantitySchema(t, { least: 0, most: mostPerLine }) }),
  });
  if (submission.status !== 'success') return failedForm(id, submission.reply());
  try {
    const quantity = Math.max(0, submission.value.quantity + by);
    const { line } = await setQuantity(shopper, key.data, quantity);
    if (quantity === 0) shopper.flash('success', 'cart:removed', { name: line.name });
    else shopper.flash('success', 'cart:updated', { name: line.name, count: quantity });
    return seeOther('/cart');
  } catch (error) {
    return notDone(id, submitted, error, 'quantity');
  }
}

async function remove(submitted: FormArgs, toWishlist: boolean): Promise<Outcome> {
  const { shopper, form } = submitted;
  const key = lineKey.safeParse(form.get('key'));
  if (!key.success) throw bad();
  try {
    const { line } = await setQuantity(shopper, key.data, 0);
    if (toWishlist) await addToWishlist(shopper, line.productId);
    shopper.flash('success', toWishlist ? 'cart:moved' : 'cart:removed', { name: line.name });
    return seeOther('/cart');
  } catch (error) {
    return notDone('cart', submitted, error);
  }
}

async function empty(submitted: FormArgs): Promise<Outcome> {
  const { shopper } = submitted;
  try {
    await emptyCart(shopper);
    shopper.flash('success', 'cart:emptied');
    return seeOther('/cart');
  } catch (error) {
    return notDone('cart', submitted, error);
  }
}

async function coupon(submitted: FormArgs): Promise<Outcome> {
  const { request, shopper, form } = submitted;
  const submission = parseWithZod(form, { schema: couponSchema(shopper.t) });
  if (submission.status !== 'success') return failedForm('coupon', submission.reply());
  const busy = await limitedCoupon(request, shopper);
  if (busy) return failedForm('coupon', submission.reply({ fieldErrors: { coupon: [busy.message] } }), busy);
  try {
    const code = await applyCoupon(shopper, submission.value.coupon);
    shopper.flash('success', 'cart:couponApplied', { code });
    return seeOther('/cart');
  } catch (error) {
    return notDone('coupon', submitted, error, 'coupon');
  }
}

async function dropCoupon(submitted: FormArgs): Promise<Outcome> {
  const { shopper, form } = submitted;
  const code = z.string().min(1).max(200).safeParse(form.get('code'));
  if (!code.success) throw bad();
  try {
    await removeCoupon(shopper, code.data);
    shopper.flash('success', 'cart:couponRemoved', { code: code.data });
    return seeOther('/cart');
  } catch (error) {
    return notDone('cart', submitted, error);
  }
}

async function shipping(submitted: FormArgs): Promise<Outcome> {
  const { shopper, form } = submitted;
  try {
    const { cart } = await getCart(shopper);
    const chosen = cart.packages.map(({ rates, chosen: before }, index) => {
      const wanted = form.get(`rate-${index}`);
      const rate = rates.find(({ id }) => id === (wanted ?? before));
      if (!rate) throw new Refusal('cart:shippingGone');
      return rate.id;
    });
    if (chosen.length === 0) throw new Refusal('cart:shippingGone');
    await chooseShipping(shopper, chosen);
    shopper.flash('success', 'cart:shippingChosen');
    return seeOther('/cart');
  } catch (error) {
    return notDone('shipping', submitted, error);
  }
}

async function estimate(submitted: FormArgs): Promise<Outcome> {
  const { shopper, form } = submitted;
  const country = form.get('country');
  try {
    const [countries, states] = await Promise.all([
      allowedCountries(),
      statesOf(typeof country === 'string' ? country : ''),
    ]);
    const submission = parseWithZod(form, { schema: estimateSchema(shopper.t, { countries, states }) });
    if (submission.status !== 'success') return failedForm('estimate', submission.reply());
    const { answer: session } = await getCart(shopper);
    const place = submission.value;
    const billing = isBlank(addressOf(session.customer?.billing)) ? { billing: place } : {};
    await saveAddresses(shopper, { shipping: place, ...billing });
    await preferFreeDelivery(shopper);
    shopper.flash('success', 'cart:estimated', { country: countryName(place.country, shopper.locale) });
    return seeOther('/cart#delivery');
  } catch (error) {
    return notDone('estimate', submitted, error);
  }
}

/** What each button of the cart does. All answer 303, or the form that failed. */
const cartActions: Record<CartIntent, (submitted: FormArgs) => Promise<Outcome>> = {
  add,
  update: (submitted) => changeQuantity(submitted, 0),
  increase: (submitted) => changeQuantity(submitted, 1),
  decrease: (submitted) => changeQuantity(submitted, -1),
  remove: (submitted) => remove(submitted, false),
  'move-to-wishlist': (submitted) => remove(submitted, true),
  empty,
  'coupon-apply': coupon,
  'coupon-remove': dropCoupon,
  shipping,
  estimate,
};

/** A form of the cart; one that no button of ours sends is a 400. */
export async function cartAction(submitted: FormArgs): Promise<Outcome> {
  const intent = intentOf(cartIntents, submitted.form.get('intent'));
  if (!intent) throw bad();
  return cartActions[intent](submitted);
}
