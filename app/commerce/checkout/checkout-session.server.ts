import type { Cart } from '~/commerce/cart/cart-view.server';
import { getCart, type SessionResult } from '~/commerce/cart/shopper-cart.server';
import { fetchAllowedCountries, fetchStates } from '~/domain/address/countries.server';
import {
  toAddress,
  isBlank,
  isSameAddress,
  dropDefaultState,
} from '~/commerce/address/customer-address.server';
import { toText } from '~/platform/backend/commerce-error.server';
import { findPicturePath } from '~/domain/picture-path.server';
import { getDefaultPaymentMethod } from '~/commerce/payments/card-payment.server';
import { translateGateway } from '~/commerce/payments/gateway-titles.server';
import type { CheckoutDraft, Shopper } from '~/session/shopper.server';
import { parseCheckout, type CheckoutInput } from '~/domain/forms/checkout-forms.server';
import { isRasterPicture } from '@graphql/shared/picture-formats';
import { storeSettings } from '~/platform/settings/store-settings';
import { getEmbeddedStore } from '~/platform/backend/embedded-store.server';
import { clearPluginShopCache, fetchPluginShop } from '~/commerce/wordpress/wordpress-plugin.server';
import { findMeaning, RefusalError } from '~/domain/explain-error.server';
import { getSharedStore } from '~/platform/shared-store.server';
import type { OptionalFields } from '~/domain/address/address-form.server';
import type { CustomField, CustomValues } from '~/domain/forms/custom-fields.server';

/** Returns the optional fields of the checkout, by the settings of the shop, else by those of WooCommerce. */
export async function getCheckoutFields(): Promise<{
  fields: OptionalFields;
  custom: readonly CustomField[];
}> {
  const shop = (await fetchPluginShop())?.checkout;
  const overrides = storeSettings().checkoutFields;
  const resolveRule = (name: keyof OptionalFields) => overrides[name] ?? shop?.[name] ?? 'optional';
  const fields = {
    phone: resolveRule('phone'),
    company: resolveRule('company'),
    address2: resolveRule('address2'),
  };
  return { fields, custom: shop?.custom ?? [] };
}

export const toCustomRows = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, label, type, options }) => {
    const value = values[name] ?? '';
    if (value === '') return [];
    const chosen = options.find((option) => option.value === value)?.label ?? value;
    return [{ label, value: type === 'checkbox' ? null : chosen }];
  });

export const toCustomMetaData = (custom: readonly CustomField[], values: CustomValues) =>
  custom.flatMap(({ name, metaKey, type }) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [{ key: metaKey, value: type === 'checkbox' ? '1' : value }];
  });

const GUEST_REFUSAL_KEY = 'guests-may-not-order';
/** The owner may allow guest orders meanwhile. */
const GUEST_REFUSAL_TTL_SECONDS = 86_400;

/** Returns whether an order needs no account: by the setting, the embedded store, the plugin, or a refusal within a day. */
export async function canGuestsOrder(): Promise<boolean> {
  const guestCheckout =
    storeSettings().guestCheckout ??
    (await getEmbeddedStore())?.guestCheckout() ??
    (await fetchPluginShop())?.guestCheckout;
  return guestCheckout ?? (await getSharedStore().get(GUEST_REFUSAL_KEY)) === undefined;
}

/** A registered address is a reason only where WooGraphQL was about to create an account, because guests may not order. */
export async function explainGuestRefusal(error: unknown): Promise<unknown> {
  const meaning = findMeaning(error);
  if (meaning !== 'email-taken' && meaning !== 'account-needed') return error;
  await Promise.all([
    getSharedStore().setEvictable(GUEST_REFUSAL_KEY, 'yes', GUEST_REFUSAL_TTL_SECONDS),
    clearPluginShopCache(),
  ]);
  return new RefusalError(
    meaning === 'email-taken' ? 'checkout:refusedEmailKnown' : 'checkout:accountNeeded',
  );
}

export type CheckoutSession = Awaited<ReturnType<typeof loadCheckoutSession>>;

function toGateways({ paymentGateways }: SessionResult, { t, locale }: Shopper) {
  return (paymentGateways?.nodes ?? []).map(({ id, title, description, icon }) => {
    const picture = findPicturePath(icon);
    const words = { title: toText(title ?? id), description: toText(description ?? '') };
    const gateway = { id, ...words, ...(picture && isRasterPicture(picture) ? { picture } : {}) };
    return translateGateway(gateway, t, locale);
  });
}

function withDraftValues(input: CheckoutInput, draftValues: Record<string, string>): CheckoutInput {
  const getOverrides = (part: 'billing' | 'shipping') =>
    Object.fromEntries(
      Object.entries(draftValues).flatMap(([name, value]) =>
        name.startsWith(`${part}.`) ? [[name.slice(part.length + 1), value]] : [],
      ),
    );
  return {
    ...input,
    billing: { ...input.billing, ...getOverrides('billing') },
    shipping: { ...input.shipping, ...getOverrides('shipping') },
  };
}

export async function loadCheckoutSession(shopper: Shopper) {
  const [{ cart, result }, storedDraft, storedAddresses] = await Promise.all([
    getCart(shopper),
    shopper.getCookie('checkoutDraft'),
    shopper.getCookie('address'),
  ]);
  const draft: CheckoutDraft = storedDraft ?? {};
  const { email, ...shippingFields } = toAddress(result.customer?.shipping);
  const shippingCopy = storedAddresses?.shipping ?? storedAddresses?.billing;
  const shippingAddress = dropDefaultState(shippingFields, shippingCopy);
  const billing = dropDefaultState(toAddress(result.customer?.billing), storedAddresses?.billing);
  billing.country ||= storeSettings().homeCountry;
  const shipping = isBlank(shippingAddress)
    ? { ...shippingAddress, country: shippingAddress.country || billing.country }
    : shippingAddress;
  const hasDifferentAddress =
    draft.differentAddress ?? !(isBlank(shipping) || isSameAddress(billing, shipping));
  const gateways = toGateways(result, shopper);
  const defaultPayment = cart.totals.total > 0 ? getDefaultPaymentMethod(gateways) : '';
  const payment = gateways.find(({ id }) => id === draft.payment)?.id ?? defaultPayment;
  const storedInput = parseCheckout({
    billing: { ...billing, email: billing.email || (result.viewer?.email ?? email) },
    shipping,
    payment,
    note: draft.note,
    custom: draft.custom ?? {},
    ...(hasDifferentAddress ? { differentAddress: 'on' } : {}),
  });
  return {
    cart,
    gateways,
    signedIn: result.viewer !== null,
    draft,
    input: withDraftValues(storedInput, draft.typed ?? {}),
  };
}

export async function loadCheckoutRules(cart: Pick<Cart, 'needsShipping' | 'totals'>, input: CheckoutInput) {
  const [fieldRules, countries, billingStates, shippingStates] = await Promise.all([
    getCheckoutFields(),
    fetchAllowedCountries(),
    fetchStates(input.billing.country),
    fetchStates(input.shipping.country),
  ]);
  return {
    countries,
    billingStates,
    shippingStates,
    needsShipping: cart.needsShipping,
    needsBillingAddress: cart.needsShipping || !storeSettings().hideBillingAddressForVirtualProducts,
    needsPayment: cart.totals.total > 0,
    ...fieldRules,
  };
}
