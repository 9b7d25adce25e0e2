import { addressNames } from '~/forms/address/address.server';
import {
  billingProblems,
  shippingProblems,
  textProblems,
  textsOf,
  tidyCheckout,
  type CheckoutInput,
  type CheckoutRules,
} from '~/forms/checkout.server';
import { fittingValues } from '~/forms/custom-fields.server';
import { isBlank, sameAddress } from '~/commerce/address/address.server';
import type { Cart } from '~/commerce/cart/view.server';
import type { Shopper } from '~/session/shopper.server';
import { sendDetails } from './payment-choice.server';

const room = 800;

type Part = 'billing' | 'shipping';

function typedValues(input: CheckoutInput, wanted: readonly (readonly [Part, string])[]) {
  const typed: Record<string, string> = {};
  let size = 0;
  for (const [part, name] of wanted) {
    const values: Record<string, string> = input[part];
    const value = values[name] ?? '';
    size += Buffer.byteLength(value) + name.length + 14;
    if (value !== '' && size <= room) typed[`${part}.${name}`] = value;
  }
  return typed;
}

function without<Values extends object>(values: Values, names: ReadonlySet<string>): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))) as Partial<Values>;
}

/** The page cannot show a country that is not offered, and its rules do not apply then. */
function served<Address extends { country: string }>(
  address: Address,
  { countries }: CheckoutRules,
): Address {
  return countries.includes(address.country) ? address : { ...address, country: '' };
}

/** Keeps valid fields. A country is always sent with a state, or the backend would keep the state of the former country. */
function placeOf<Address extends { state: string }>(address: Address, wrong: ReadonlySet<string>) {
  if (!wrong.has('state') || wrong.has('country')) return without(address, wrong);
  const others = new Set([...wrong].filter((name) => name !== 'state'));
  return without({ ...address, state: '' }, others);
}

/** Saves valid addresses in the backend, the rest in the signed draft cookie, never in the URL. Returns the cart if it is sent along. */
export async function saveDraft(
  shopper: Shopper,
  sent: CheckoutInput,
  rules: CheckoutRules,
  isFilled = false,
): Promise<Cart | undefined> {
  const typed = { ...sent, billing: served(sent.billing, rules), shipping: served(sent.shipping, rules) };
  const billingWrong = new Set<string>(billingProblems(typed.billing, rules).map(({ name }) => name));
  const shippingWrong = new Set<string>(shippingProblems(typed, rules).map(({ name }) => name));
  const ownPlace = typed.differentAddress && rules.needsShipping;
  const aside = !ownPlace && !isBlank(typed.shipping) && !sameAddress(typed.shipping, typed.billing);
  const kept = typedValues(typed, [
    ...[...billingWrong].map((name) => ['billing', name] as const),
    ...(aside ? addressNames : [...shippingWrong]).map((name) => ['shipping', name] as const),
  ]);
  const { payment, differentAddress } = typed;
  const tooLong = new Set<string>(textProblems(typed, rules.custom).map(({ name }) => name));
  const { fitting } = fittingValues(rules.custom, typed.custom);
  const before = (await shopper.read('checkoutDraft')) ?? {};
  const { ownDelivery, unanswered, filled = 0 } = before;
  const draft = {
    differentAddress,
    ...(ownDelivery ? { ownDelivery } : {}),
    ...(unanswered ? { unanswered } : {}),
    ...(filled > 0 || isFilled ? { filled: filled + Number(isFilled) } : {}),
    texts: without(textsOf(typed), tooLong),
    ...(Object.keys(fitting).length > 0 ? { custom: fitting } : {}),
    ...(Object.keys(kept).length > 0 ? { typed: kept } : {}),
  };
  // The draft names the payment method that the backend has.
  shopper.write('checkoutDraft', { ...draft, payment: before.payment });
  const input = tidyCheckout(typed, rules);
  const billing = placeOf(input.billing, billingWrong);
  const { email: _email, ...follows } = billing;
  const { phone: _phone, ...shipping } = ownPlace ? placeOf(input.shipping, shippingWrong) : follows;
  const changes = rules.needsShipping ? { billing, shipping } : { billing };
  const cart = await sendDetails(shopper, changes, payment === before.payment ? '' : payment);
  shopper.write('checkoutDraft', { ...draft, ...(payment ? { payment } : {}) });
  return cart;
}
