import type { Cart } from '~/commerce/cart/view.server';
import { getCart, type SessionAnswer } from '~/commerce/cart/cart.server';
import { allowedCountries, statesOf } from '~/backend/countries.server';
import { addressOf, isBlank, sameAddress, withoutShopState } from '~/commerce/address/address.server';
import { toText } from '~/backend/sentences/errors.server';
import { ownPicture } from '~/backend/parts/picture-address.server';
import { usualPayment } from '~/commerce/payments/card-payment.server';
import { gatewayWords } from '~/commerce/payments/gateway-titles.server';
import type { CheckoutDraft, Shopper } from '~/session/shopper.server';
import { readCheckout, type CheckoutInput } from '~/forms/checkout.server';
import { isPhoto } from '@graphql/rules/pictures';
import { storeSettings } from '~/store-settings';
import { embeddedStore } from '~/backend/endpoint.server';
import { dropPluginShop, shopFromPlugin } from '~/backend/plugin.server';
import { meaningOf, Refusal } from '~/backend/sentences/messages.server';
import { checkoutFields } from './checkout-fields.server';
import { sharedStore } from '~/platform/shared-store.server';

const key = 'guests-may-not-order';
/** The owner may allow guest orders meanwhile. */
const remembered = 86_400;

/** Returns whether an order needs no account: by the setting, the embedded store, the plugin, or a refusal within a day. */
export async function guestsMayOrder(): Promise<boolean> {
  const told =
    storeSettings().guestCheckout ??
    (await embeddedStore())?.guestCheckout() ??
    (await shopFromPlugin())?.guestCheckout;
  return told ?? (await sharedStore().get(key)) === undefined;
}

/** A registered address is a reason only where WooGraphQL was about to create an account, because guests may not order. */
export async function guestRefusal(error: unknown): Promise<unknown> {
  const meaning = meaningOf(error);
  if (meaning !== 'email-taken' && meaning !== 'account-needed') return error;
  await Promise.all([sharedStore().set(key, 'yes', remembered), dropPluginShop()]);
  return new Refusal(meaning === 'email-taken' ? 'checkout:refusedEmailKnown' : 'checkout:accountNeeded');
}

export type CheckoutSession = Awaited<ReturnType<typeof checkoutSession>>;

function gatewaysOf({ paymentGateways }: SessionAnswer, { t, locale }: Shopper) {
  return (paymentGateways?.nodes ?? []).map(({ id, title, description, icon }) => {
    const picture = ownPicture(icon);
    const words = { title: toText(title ?? id), description: toText(description ?? '') };
    return gatewayWords({ id, ...words, ...(picture && isPhoto(picture) ? { picture } : {}) }, t, locale);
  });
}

function withTyped(input: CheckoutInput, typed: Record<string, string>): CheckoutInput {
  const over = (part: 'billing' | 'shipping') =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([name, value]) =>
        name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : [],
      ),
    );
  return {
    ...input,
    billing: { ...input.billing, ...over('billing') },
    shipping: { ...input.shipping, ...over('shipping') },
  };
}

export async function checkoutSession(shopper: Shopper) {
  const [{ cart, answer }, kept, said] = await Promise.all([
    getCart(shopper),
    shopper.read('checkoutDraft'),
    shopper.read('address'),
  ]);
  const draft: CheckoutDraft = kept ?? {};
  const { email, ...place } = addressOf(answer.customer?.shipping);
  const shippingPlace = withoutShopState(place, said?.shipping ?? said?.billing);
  const billing = withoutShopState(addressOf(answer.customer?.billing), said?.billing);
  billing.country ||= storeSettings().homeCountry;
  const shipping = isBlank(shippingPlace)
    ? { ...shippingPlace, country: shippingPlace.country || billing.country }
    : shippingPlace;
  const different = draft.differentAddress ?? !(isBlank(shipping) || sameAddress(billing, shipping));
  const gateways = gatewaysOf(answer, shopper);
  const usual = cart.totals.total > 0 ? usualPayment(gateways) : '';
  const payment = gateways.find(({ id }) => id === draft.payment)?.id ?? usual;
  const base = readCheckout({
    billing: { ...billing, email: billing.email || (answer.viewer?.email ?? email) },
    shipping,
    payment,
    ...draft.texts,
    custom: draft.custom ?? {},
    ...(different ? { differentAddress: 'on' } : {}),
  });
  return {
    cart,
    gateways,
    signedIn: answer.viewer !== null,
    draft,
    input: withTyped(base, draft.typed ?? {}),
  };
}

export async function checkoutRules(cart: Pick<Cart, 'needsShipping' | 'totals'>, input: CheckoutInput) {
  const [asked, countries, billingStates, shippingStates] = await Promise.all([
    checkoutFields(),
    allowedCountries(),
    statesOf(input.billing.country),
    statesOf(input.shipping.country),
  ]);
  return {
    countries,
    billingStates,
    shippingStates,
    needsShipping: cart.needsShipping,
    asksBillingAddress: cart.needsShipping || !storeSettings().hideBillingAddressForVirtualProducts,
    needsPayment: cart.totals.total > 0,
    ...asked,
  };
}
