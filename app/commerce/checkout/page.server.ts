import { addressForm } from '~/forms/address/address.server';
import type { CheckoutInput, CheckoutRules } from '~/forms/checkout.server';
import type { CustomField } from '~/forms/custom-fields.server';
import { countryName } from '~/i18n/locales';
import type { Cart, StockNote } from '~/commerce/cart/view.server';
import { checkoutFields } from './checkout-fields.server';
import { type CheckoutSession, guestsMayOrder } from './checkout-session.server';
import { countryList, statesOf } from '~/backend/countries.server';
import { withIcons } from '~/commerce/content/drawn-icons.server';
import { orElse } from '~/backend/sentences/errors.server';
import { eventOf } from '~/commerce/analytics/events.server';
import { cartGoods } from '~/commerce/cart/measured-goods.server';
import { chosenArrival } from '~/commerce/cart/packages.server';
import { getCart } from '~/commerce/cart/cart.server';
import type { ShopEvent } from '~/session/cookies/slots.server';
import type { Shopper } from '~/session/shopper.server';
import { usedAddresses } from './used-addresses.server';

export async function begunCheckout(shopper: Shopper): Promise<ShopEvent> {
  const { cart, answer } = await getCart(shopper);
  return eventOf('begin_checkout', { goods: cartGoods(answer.cart), value: cart.totals.total });
}

export function cartSummary({ lines, items, rows, total, includedTax, isTaxedElsewhere, coupons }: Cart) {
  return {
    items,
    total,
    rows,
    ...(includedTax ? { includedTax } : {}),
    ...(isTaxedElsewhere ? { isTaxedElsewhere } : {}),
    coupons: coupons.map(({ code, discount }) => ({ code, discount })),
    lines: lines.map(({ key, name, picture, attributes, quantity, total: amount }) => ({
      key,
      name,
      attributes,
      quantity,
      total: amount,
      ...(picture ? { picture } : {}),
    })),
  };
}

export type CartSummary = ReturnType<typeof cartSummary>;

const blocking: readonly StockNote['kind'][] = ['gone', 'only', 'unreadable'];

export function blockedLines({ lines }: Cart): string[] {
  return lines.flatMap(({ name, note }) => (note && blocking.includes(note.kind) ? [name] : []));
}

const shownFields = (custom: readonly CustomField[]) => custom.map(({ metaKey: _, ...field }) => field);

export type CheckoutPage = Omit<Awaited<ReturnType<typeof checkoutPage>>, 'summary'> & {
  summary: CartSummary | null;
};

export async function checkoutPage(session: CheckoutSession, rules: CheckoutRules, shopper: Shopper) {
  const { cart, gateways, signedIn, draft, input } = session;
  const countries = rules.asksBillingAddress ? await countryList(shopper.locale) : [];
  const [used, guestsMay, offered] = await Promise.all([
    usedAddresses(shopper, input, countries),
    signedIn || guestsMayOrder(),
    cart.totals.total > 0 ? withIcons(gateways, ({ id }) => id) : [],
  ]);
  return {
    values: valuesOf(input),
    signedIn,
    needsAccount: !guestsMay,
    asksBillingAddress: rules.asksBillingAddress,
    needsShipping: cart.needsShipping,
    countries,
    used,
    /** Counts filled-in addresses: each one resets the fields. */
    filled: draft.filled ?? 0,
    billing: addressForm(input.billing, rules.billingStates, shopper.t, rules.fields),
    shipping: addressForm(input.shipping, rules.shippingStates, shopper.t, rules.fields),
    phone: rules.fields.phone,
    custom: shownFields(rules.custom),
    packages: cart.packages,
    ...chosenArrival(cart),
    gateways: offered,
    summary: cartSummary(cart),
  };
}

export async function offlinePage(input: CheckoutInput, { locale, t }: Shopper): Promise<CheckoutPage> {
  const { billing, shipping } = input;
  const { fields, custom } = await checkoutFields();
  const typed = [...new Set([billing.country, shipping.country])].filter((code) => code !== '');
  const [countries, billingStates, shippingStates] = await Promise.all([
    orElse(
      countryList(locale),
      typed.map((code) => ({ code, name: countryName(code, locale) })),
    ),
    orElse(statesOf(billing.country), []),
    orElse(statesOf(shipping.country), []),
  ]);
  return {
    values: valuesOf(input),
    signedIn: true,
    needsAccount: false,
    asksBillingAddress: true,
    needsShipping: true,
    countries,
    used: { billing: [], shipping: [] },
    filled: 0,
    billing: addressForm(billing, billingStates, t, fields),
    shipping: addressForm(shipping, shippingStates, t, fields),
    phone: fields.phone,
    custom: shownFields(custom),
    packages: [],
    gateways: [],
    summary: null,
  };
}

function valuesOf({ differentAddress, ...values }: CheckoutInput) {
  return { ...values, ...(differentAddress ? { differentAddress: 'on' } : {}) };
}
