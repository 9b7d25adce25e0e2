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
} from '~/commerce/cart/shopper-cart.server';
import { setQuantity } from '~/commerce/cart/set-quantity.server';
import { recordShopperChange } from '~/commerce/cart/cart-snapshot.server';
import { getDestination } from '~/commerce/cart/cart-page.server';
import type { CartLine } from '~/commerce/cart/cart-view.server';
import { fetchAllowedCountries, fetchStates } from '~/domain/address/countries.server';
import { getCountryName } from '~/platform/i18n/locales';
import { isOutage } from '~/platform/backend/commerce-error.server';
import { undoFields } from '~/domain/forms/undo-fields';
import { toAddress, isBlank } from '~/commerce/address/customer-address.server';
import { explainError, RefusalError } from '~/domain/explain-error.server';
import { addToWishlist } from '~/commerce/wishlist/shopper-wishlist.server';
import {
  addToCartIdsSchema,
  parseChosenAttributes,
  couponSchema,
  lineKeySchema,
  quantitySchema,
  estimateSchema,
  MAX_QUANTITY_PER_LINE,
} from '~/domain/forms/cart-forms.server';
import { cartIntents, type CartIntent } from '~/domain/forms/shop-intents.server';
import { toSafePath, seeOther } from '~/http/responses/data-response.server';
import type { Shopper } from '~/session/shopper.server';
import { checkCouponRateLimit } from '~/http/guards/rate-limit.server';
import {
  rejectFormWithError,
  parseSubmission,
  readIntent,
  rejectForm,
  type FormContext,
} from '~/http/forms/parse-form.server';

/** Fields of our own forms: others are tampered with. */
function parseField<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new Response(null, { status: 400 });
  return result.data;
}

async function add({ shopper, form }: FormContext): Promise<Response> {
  const { t } = shopper;
  const ids = parseField(addToCartIdsSchema, {
    productId: form.get('productId'),
    variationId: form.get('variationId') || undefined,
  });
  const quantity = quantitySchema(t, { minQuantity: 1, maxQuantity: MAX_QUANTITY_PER_LINE }).safeParse(
    form.get('quantity') ?? '1',
  );
  try {
    if (!quantity.success) throw new RefusalError('cart:errorQuantity', { most: MAX_QUANTITY_PER_LINE });
    const before = await shopper.getCookie('headerState');
    const { productId } = ids;
    const pairs = parseChosenAttributes(form);
    const choice = pairs.length > 0 ? await findVariation(productId, pairs, ids.variationId) : ids;
    const cart = await addToCart(shopper, { ...choice, productId, quantity: quantity.data });
    const line = cart.lines.find(
      (candidate) =>
        candidate.productId === productId &&
        (!choice.variationId || candidate.variationId === choice.variationId),
    );
    const count = Math.max(1, cart.items - (before?.items ?? 0));
    shopper.addFlash('success', 'cart:added', { count, name: line?.name ?? '' });
  } catch (error) {
    shopper.flash.add('error', explainError(error, t));
  }
  return seeOther(toSafePath(form.get('redirectTo'), '/cart'));
}

/** Offers to undo, unless the shop cannot show the product. */
function flashRemoved(shopper: Shopper, line: CartLine): void {
  const undo = line.productId === 0 ? undefined : { ...undoFields(line), name: line.name };
  shopper.addFlash('success', 'cart:removed', { name: line.name }, undo);
}

async function changeQuantity(submitted: FormContext, step: -1 | 0 | 1): Promise<Response> {
  const { shopper, form } = submitted;
  const key = parseField(lineKeySchema, form.get('key'));
  const schema = quantitySchema(shopper.t, { minQuantity: 0, maxQuantity: MAX_QUANTITY_PER_LINE });
  const typedQuantity = schema.safeParse(form.get('quantity')).data ?? Infinity;
  // An input that would be rejected is no base for a step.
  const nextQuantity = (line: Pick<CartLine, 'quantity' | 'maxQuantity'>) => {
    const isPossible = typedQuantity <= Math.max(line.quantity, line.maxQuantity);
    return Math.max(0, (isPossible ? typedQuantity : line.quantity) + step);
  };
  const newQuantity =
    step === 0
      ? parseSubmission(submitted, `line-${key}`, z.object({ quantity: schema })).quantity
      : nextQuantity;
  const { line, quantity } = await setQuantity(shopper, key, newQuantity);
  if (quantity === 0) flashRemoved(shopper, line);
  else shopper.addFlash('success', 'cart:updated', { name: line.name, count: quantity });
  return seeOther('/cart');
}

async function remove({ shopper, form }: FormContext, shouldMoveToWishlist: boolean): Promise<Response> {
  const key = parseField(lineKeySchema, form.get('key'));
  if (shouldMoveToWishlist) {
    const wishedLine = (await getCart(shopper)).cart.lines.find((line) => line.key === key);
    if (wishedLine && !(await addToWishlist(shopper, wishedLine.productId))) {
      shopper.addFlash('error', 'catalogue:wishFull', { name: wishedLine.name });
      return seeOther('/cart');
    }
  }
  const { line } = await setQuantity(shopper, key, 0);
  if (shouldMoveToWishlist) shopper.addFlash('success', 'cart:moved', { name: line.name });
  else flashRemoved(shopper, line);
  return seeOther('/cart');
}

async function clearCart({ shopper }: FormContext): Promise<Response> {
  await emptyCart(shopper);
  shopper.addFlash('success', 'cart:emptied');
  return seeOther('/cart');
}

export async function submitCoupon(submitted: FormContext, name: string, redirectPath: string) {
  const { request, shopper } = submitted;
  const { coupon } = parseSubmission(submitted, name, couponSchema(shopper.t));
  const rateLimit = await checkCouponRateLimit(request, shopper);
  if (rateLimit) throw rejectForm(submitted, name, rateLimit, { field: 'coupon' });
  try {
    const code = await applyCoupon(shopper, coupon);
    shopper.addFlash('success', 'cart:couponApplied', { code });
    return seeOther(redirectPath);
  } catch (error) {
    if (isOutage(error)) throw error;
    throw rejectFormWithError(submitted, name, error, 'coupon');
  }
}

export async function submitCouponRemoval(
  { shopper }: FormContext,
  rawCode: FormDataEntryValue | null,
  redirectPath: string,
) {
  const code = parseField(z.string().min(1).max(200), rawCode);
  await removeCoupon(shopper, code);
  shopper.addFlash('success', 'cart:couponRemoved', { code });
  return seeOther(redirectPath);
}

async function chooseRates({ shopper, form }: FormContext): Promise<Response> {
  const { cart } = await getCart(shopper);
  const rateIds = cart.packages.map(({ rates, chosen: before }, index) => {
    const requestedRate = form.get(`rate-${index}`);
    const rate = rates.find(({ id }) => id === (requestedRate ?? before));
    if (!rate) throw new RefusalError('cart:shippingGone');
    return rate.id;
  });
  if (rateIds.length === 0) throw new RefusalError('cart:shippingGone');
  await chooseShipping(shopper, rateIds);
  shopper.addFlash('success', 'cart:shippingChosen');
  return seeOther('/cart');
}

async function estimateDelivery(submitted: FormContext): Promise<Response> {
  const { shopper, form } = submitted;
  const country = form.get('country');
  const [countries, states] = await Promise.all([
    fetchAllowedCountries(),
    fetchStates(typeof country === 'string' ? country : ''),
  ]);
  const { result: session } = await getCart(shopper);
  const schema = estimateSchema(shopper.t, { countries, states }, getDestination(session));
  const place = parseSubmission(submitted, 'estimate', schema);
  // An earlier estimate has left a postcode: only a typed address stays.
  const hasOwnBilling = !isBlank({ ...toAddress(session.customer?.billing), postcode: '' });
  await saveAddresses(shopper, { shipping: place, ...(hasOwnBilling ? {} : { billing: place }) });
  const cart = await preferFreeDelivery(shopper, (await getCart(shopper)).cart);
  const { country: formerCountry, state: formerState } = getDestination(session);
  if (place.country !== formerCountry || place.state !== formerState)
    await recordShopperChange(shopper, cart, { isPlace: true });
  shopper.addFlash('success', 'cart:estimated', { country: getCountryName(place.country, shopper.locale) });
  return seeOther('/cart#delivery');
}

const cartActions: Record<CartIntent, (submitted: FormContext) => Promise<Response>> = {
  add,
  update: (submitted) => changeQuantity(submitted, 0),
  increase: (submitted) => changeQuantity(submitted, 1),
  decrease: (submitted) => changeQuantity(submitted, -1),
  remove: (submitted) => remove(submitted, false),
  'move-to-wishlist': (submitted) => remove(submitted, true),
  empty: clearCart,
  'coupon-apply': (submitted) => submitCoupon(submitted, 'coupon', '/cart'),
  'coupon-remove': (submitted) => submitCouponRemoval(submitted, submitted.form.get('code'), '/cart'),
  shipping: chooseRates,
  estimate: estimateDelivery,
};

const singleButtonForms: Partial<Record<CartIntent, string>> = {
  'coupon-apply': 'coupon',
  shipping: 'shipping',
  estimate: 'estimate',
};

export async function cartAction(submitted: FormContext): Promise<Response> {
  const { form, shopper } = submitted;
  const intent = readIntent(form.get('intent'), cartIntents);
  shopper.recovery.isCouponSubmitted = Boolean(form.get('coupon'));
  try {
    return await cartActions[intent](submitted);
  } catch (error) {
    if (['update', 'increase', 'decrease'].includes(intent))
      throw rejectFormWithError(submitted, `line-${String(form.get('key'))}`, error, 'quantity');
    throw rejectFormWithError(submitted, singleButtonForms[intent] ?? 'cart', error);
  }
}
