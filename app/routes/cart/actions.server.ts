import * as z from 'zod/v4';
import {
  addToCart,
  applyCoupon,
  chooseShipping,
  emptyCart,
  findVariation,
  getCart,
  preferFreeDelivery,
  removeCoupon,
  saveAddresses,
} from '~/commerce/cart/cart.server';
import { setQuantity } from '~/commerce/cart/set-quantity.server';
import { destination } from '~/commerce/cart/page.server';
import type { CartLine } from '~/commerce/cart/view.server';
import { allowedCountries, statesOf } from '~/backend/countries.server';
import { countryName } from '~/i18n/locales';
import { isOutage } from '~/backend/sentences/errors.server';
import { undoFields } from '~/forms/undo-fields';
import { addressOf, isBlank } from '~/commerce/address/address.server';
import { explain, Refusal } from '~/backend/sentences/messages.server';
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
import { safePath } from '~/http/guards/safe-path.server';
import { limitedCoupon } from '~/http/guards/rate-limit-forms.server';
import { seeOther } from '~/http/answers/answers.server';
import { formError, readSent, refusedForm, type Submitted } from '~/http/forms/parse-form.server';

const bad = () => new Response(null, { status: 400 });

async function add({ shopper, form }: Submitted): Promise<Response> {
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

/** Returns undefined for a product that the shop cannot show. */
const undoOf = (line: CartLine) =>
  line.productId === 0 ? undefined : { ...undoFields(line), name: line.name };

async function changeQuantity(submitted: Submitted, by: -1 | 0 | 1): Promise<Response> {
  const { shopper, form } = submitted;
  const { t } = shopper;
  const key = lineKey.safeParse(form.get('key'));
  if (!key.success) throw bad();
  const schema = quantitySchema(t, { least: 0, most: mostPerLine });
  const typed = schema.safeParse(form.get('quantity')).data ?? Infinity;
  // An input that would be rejected is no base for a step.
  const stepped = ({ quantity: held, most }: Pick<CartLine, 'quantity' | 'most'>) =>
    Math.max(0, (typed <= Math.max(held, most) ? typed : held) + by);
  const wanted =
    by === 0 ? readSent(submitted, `line-${key.data}`, z.object({ quantity: schema })).quantity : stepped;
  const { line, quantity } = await setQuantity(shopper, key.data, wanted);
  if (quantity === 0) shopper.flash('success', 'cart:removed', { name: line.name }, undoOf(line));
  else shopper.flash('success', 'cart:updated', { name: line.name, count: quantity });
  return seeOther('/cart');
}

async function remove({ shopper, form }: Submitted, toWishlist: boolean): Promise<Response> {
  const key = lineKey.safeParse(form.get('key'));
  if (!key.success) throw bad();
  if (toWishlist) {
    const wish = (await getCart(shopper)).cart.lines.find((line) => line.key === key.data);
    if (wish && !(await addToWishlist(shopper, wish.productId))) {
      shopper.flash('error', 'catalogue:wishFull', { name: wish.name });
      return seeOther('/cart');
    }
  }
  const { line } = await setQuantity(shopper, key.data, 0);
  if (toWishlist) shopper.flash('success', 'cart:moved', { name: line.name });
  else shopper.flash('success', 'cart:removed', { name: line.name }, undoOf(line));
  return seeOther('/cart');
}

async function empty({ shopper }: Submitted): Promise<Response> {
  await emptyCart(shopper);
  shopper.flash('success', 'cart:emptied');
  return seeOther('/cart');
}

export async function enterCoupon(submitted: Submitted, name: string, to: string): Promise<Response> {
  const { request, shopper } = submitted;
  const { coupon } = readSent(submitted, name, couponSchema(shopper.t));
  const busy = await limitedCoupon(request, shopper);
  if (busy) throw refusedForm(submitted, name, busy, { field: 'coupon' });
  try {
    const code = await applyCoupon(shopper, coupon);
    shopper.unflash('cart:couponsAgain');
    shopper.flash('success', 'cart:couponApplied', { code });
    return seeOther(to);
  } catch (error) {
    if (isOutage(error)) throw error;
    throw formError(submitted, name, error, 'coupon');
  }
}

export async function dropCoupon({ shopper }: Submitted, sent: FormDataEntryValue | null, to: string) {
  const code = z.string().min(1).max(200).safeParse(sent);
  if (!code.success) throw bad();
  await removeCoupon(shopper, code.data);
  shopper.flash('success', 'cart:couponRemoved', { code: code.data });
  return seeOther(to);
}

async function shipping({ shopper, form }: Submitted): Promise<Response> {
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
}

async function estimate(submitted: Submitted): Promise<Response> {
  const { shopper, form } = submitted;
  const country = form.get('country');
  const [countries, states] = await Promise.all([
    allowedCountries(),
    statesOf(typeof country === 'string' ? country : ''),
  ]);
  const { answer: session } = await getCart(shopper);
  const schema = estimateSchema(shopper.t, { countries, states }, destination(session));
  const place = readSent(submitted, 'estimate', schema);
  // An earlier estimate has left a postcode: only a typed address stays.
  const isOwn = !isBlank({ ...addressOf(session.customer?.billing), postcode: '' });
  await saveAddresses(shopper, { shipping: place, ...(isOwn ? {} : { billing: place }) });
  await preferFreeDelivery(shopper, (await getCart(shopper)).cart);
  shopper.flash('success', 'cart:estimated', { country: countryName(place.country, shopper.locale) });
  return seeOther('/cart#delivery');
}

/** All redirect with 303 or reject the form. */
const cartActions: Record<CartIntent, (submitted: Submitted) => Promise<Response>> = {
  add,
  update: (submitted) => changeQuantity(submitted, 0),
  increase: (submitted) => changeQuantity(submitted, 1),
  decrease: (submitted) => changeQuantity(submitted, -1),
  remove: (submitted) => remove(submitted, false),
  'move-to-wishlist': (submitted) => remove(submitted, true),
  empty,
  'coupon-apply': (submitted) => enterCoupon(submitted, 'coupon', '/cart'),
  'coupon-remove': (submitted) => dropCoupon(submitted, submitted.form.get('code'), '/cart'),
  shipping,
  estimate,
};

const ownForms: Partial<Record<CartIntent, string>> = {
  'coupon-apply': 'coupon',
  shipping: 'shipping',
  estimate: 'estimate',
};
const steppers: readonly CartIntent[] = ['update', 'increase', 'decrease'];

/** Responds 400 to an unknown intent. */
export async function cartAction(submitted: Submitted): Promise<Response> {
  const { form } = submitted;
  const intent = intentOf(cartIntents, form.get('intent'));
  if (!intent) throw bad();
  try {
    return await cartActions[intent](submitted);
  } catch (error) {
    if (steppers.includes(intent))
      throw formError(submitted, `line-${String(form.get('key'))}`, error, 'quantity');
    throw formError(submitted, ownForms[intent] ?? 'cart', error);
  }
}
