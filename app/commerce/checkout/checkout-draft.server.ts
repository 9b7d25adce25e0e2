import { addressNames, type AddressKind } from '~/domain/address/address-form.server';
import {
  validateCheckout,
  normalizeCheckout,
  type CheckoutInput,
  type CheckoutRules,
} from '~/domain/forms/checkout-forms.server';
import { limitCustomValues } from '~/domain/forms/custom-fields.server';
import { isBlank, isSameAddress, mergeAddressCopy } from '~/commerce/address/customer-address.server';
import type { Cart } from '~/commerce/cart/cart-view.server';
import type { CheckoutDraft, Shopper } from '~/session/shopper.server';
import { setPaymentMethod, updateCheckout } from '@graphql/operations/checkout-operations';
import { toCustomerInput, type AddressChanges } from '~/domain/address/countries.server';
import { asCommerceError, isOutage, isRefused, withFallback } from '~/platform/backend/commerce-error.server';
import { syncCartCookies } from '~/commerce/cart/sync-cart-cookies.server';
import { saveAddresses } from '~/commerce/cart/shopper-cart.server';

/** Does as WooCommerce's checkout: fees, discounts and taxes may depend on the payment method. A refusal is ignored. */
export async function sendPaymentMethod(shopper: Shopper, method: string): Promise<void> {
  if (method === '') return;
  const sendMethod = () => withFallback(shopper.send(setPaymentMethod, { method }), undefined, isRefused);
  try {
    await sendMethod();
  } catch (error) {
    // A guest's session got it. Sending it twice is harmless.
    if (!asCommerceError(error).hasRunAsGuest) throw error;
    await sendMethod();
  }
}

/** Returns undefined for customers: WooGraphQL counts with the new address only from the next request on. */
export async function sendCheckoutDetails(
  shopper: Shopper,
  changes: AddressChanges,
  method: string,
): Promise<Cart | undefined> {
  const variables = {
    customer: await toCustomerInput(changes),
    method,
    isOtherMethod: method !== '',
    needsCart: (await shopper.getCookie('auth')) === undefined,
  };
  const result = await withFallback(
    shopper.send(updateCheckout, variables),
    undefined,
    (error) => !isOutage(error),
  );
  if (!result) {
    await sendPaymentMethod(shopper, method);
    await saveAddresses(shopper, changes);
    return undefined;
  }
  shopper.setCookie('address', mergeAddressCopy(changes, await shopper.getCookie('address')));
  const { updateShippingMethod: shippingResult } = result;
  return shippingResult ? syncCartCookies(shopper, shippingResult.cart) : undefined;
}

const MAX_DRAFT_BYTES = 800;

/** Collects values of addresses as far as they fit into the cookie. */
function collectDraftValues(input: CheckoutInput, paths: readonly string[]) {
  const draftValues: Record<string, string> = {};
  let size = 0;
  for (const path of paths) {
    const [part, name = ''] = path.split('.');
    if (part !== 'billing' && part !== 'shipping') continue;
    const value = (input[part] as Record<string, string>)[name] ?? '';
    size += Buffer.byteLength(value) + name.length + 14;
    if (value !== '' && size <= MAX_DRAFT_BYTES) draftValues[path] = value;
  }
  return draftValues;
}

/** The page cannot show a country that is not offered, and its rules do not apply then. */
function clearUnservedCountry<Address extends { country: string }>(
  address: Address,
  { countries }: CheckoutRules,
): Address {
  return countries.includes(address.country) ? address : { ...address, country: '' };
}

/** Keeps valid fields. A country is always sent with a state, or the backend would keep the state of the former country. */
function pickValidFields<Address extends { state: string }>(
  kind: AddressKind,
  address: Address,
  invalidPaths: readonly string[],
): Partial<Address> {
  const isValid = (name: string) => !invalidPaths.includes(`${kind}.${name}`);
  const entries = Object.entries(address).filter(([name]) => isValid(name));
  const valid = Object.fromEntries(entries) as Partial<Address>;
  return isValid('country') ? { state: '', ...valid } : valid;
}

/** Saves valid addresses in the backend, the rest in the signed draft cookie, never in the URL. Returns the cart if it is sent along. */
export async function saveDraft(
  shopper: Shopper,
  submission: CheckoutInput,
  rules: CheckoutRules,
  isFilled = false,
): Promise<Cart | undefined> {
  const submitted = {
    ...submission,
    billing: clearUnservedCountry(submission.billing, rules),
    shipping: clearUnservedCountry(submission.shipping, rules),
  };
  const invalidPaths = validateCheckout(submitted, rules, shopper.t).map(({ name }) => name);
  const usesShippingAddress = submitted.differentAddress && rules.needsShipping;
  const hasUnusedAddress =
    !usesShippingAddress &&
    !isBlank(submitted.shipping) &&
    !isSameAddress(submitted.shipping, submitted.billing);
  const unusedPaths = hasUnusedAddress ? addressNames.map((name) => `shipping.${name}`) : [];
  const { payment, differentAddress } = submitted;
  const before = (await shopper.getCookie('checkoutDraft')) ?? {};
  const { ownDelivery, unanswered, filled = 0 } = before;
  const draft: CheckoutDraft = {
    differentAddress,
    ownDelivery,
    unanswered,
    filled: filled + Number(isFilled) || undefined,
    note: invalidPaths.includes('note') ? undefined : submitted.note,
    custom: limitCustomValues(rules.custom, submitted.custom).fitting,
    typed: collectDraftValues(submitted, [...invalidPaths, ...unusedPaths]),
  };
  // The draft names the payment method that the backend has.
  shopper.setCookie('checkoutDraft', { ...draft, payment: before.payment });
  const input = normalizeCheckout(submitted, rules);
  const billing = pickValidFields('billing', input.billing, invalidPaths);
  const { email: _email, ...billingCopy } = billing;
  const { phone: _phone, ...shipping } = usesShippingAddress
    ? pickValidFields('shipping', input.shipping, invalidPaths)
    : billingCopy;
  const changes = rules.needsShipping ? { billing, shipping } : { billing };
  const cart = await sendCheckoutDetails(shopper, changes, payment === before.payment ? '' : payment);
  shopper.setCookie('checkoutDraft', { ...draft, payment: payment || undefined });
  return cart;
}
