import {
  buildAddressForm,
  addressNames,
  addressFields,
  type AddressInput,
  type AddressKind,
} from '~/domain/address/address-form.server';
import type { CheckoutInput, CheckoutRules } from '~/domain/forms/checkout-forms.server';
import type { CustomField } from '~/domain/forms/custom-fields.server';
import { getCountryName } from '~/platform/i18n/locales';
import type { Cart, StockNote } from '~/commerce/cart/cart-view.server';
import { type CheckoutSession, canGuestsOrder, getCheckoutFields } from './checkout-session.server';
import { fetchCountries, fetchStates } from '~/domain/address/countries.server';
import { withIcons } from '~/platform/pictures/icon-sets.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { createShopEvent } from '~/commerce/analytics/analytics-events.server';
import { toCartItems } from '~/commerce/cart/analytics-items.server';
import { getDeliveryEstimate } from '~/commerce/cart/shipping-packages.server';
import { getCart } from '~/commerce/cart/shopper-cart.server';
import { isCardGateway } from '~/commerce/payments/card-payment.server';
import type { ShopEvent } from '~/session/cookies/cookie-definitions.server';
import type { Shopper } from '~/session/shopper.server';
import { getOrderAddresses } from '@graphql/operations/order-operations';
import * as z from 'zod/v4';
import { toAddress, isBlank, formatAddress, isSameAddress } from '~/commerce/address/customer-address.server';
import { parseJson } from '~/platform/parse-json';

export async function createBeginCheckoutEvent(shopper: Shopper): Promise<ShopEvent> {
  const { cart, result } = await getCart(shopper);
  return createShopEvent('begin_checkout', { items: toCartItems(result.cart), value: cart.totals.total });
}

export function toCartSummary({ lines, items, rows, total, includedTax, isTaxedElsewhere, coupons }: Cart) {
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

export type CartSummary = ReturnType<typeof toCartSummary>;

const blockingKinds: readonly StockNote['kind'][] = ['gone', 'only', 'unreadable'];

export function findBlockedLines({ lines }: Cart): string[] {
  return lines.flatMap(({ name, note }) => (note && blockingKinds.includes(note.kind) ? [name] : []));
}

const toFieldViews = (custom: readonly CustomField[]) => custom.map(({ metaKey: _, ...field }) => field);

export type CheckoutPage = Omit<Awaited<ReturnType<typeof buildCheckoutPage>>, 'summary'> & {
  summary: CartSummary | null;
};

export async function buildCheckoutPage(session: CheckoutSession, rules: CheckoutRules, shopper: Shopper) {
  const { cart, gateways, signedIn, draft, input } = session;
  const countries = rules.needsBillingAddress ? await fetchCountries(shopper.locale) : [];
  const [addressBook, isGuestAllowed, gatewayViews] = await Promise.all([
    getAddressBook(shopper, input, countries),
    signedIn || canGuestsOrder(),
    cart.totals.total > 0 ? withIcons(gateways, ({ id }) => id) : [],
  ]);
  return {
    values: toFormValues(input),
    signedIn,
    needsAccount: !isGuestAllowed,
    needsBillingAddress: rules.needsBillingAddress,
    needsShipping: cart.needsShipping,
    countries,
    addressBook: addressBook,
    /** Counts filled-in addresses: each one resets the fields. */
    filled: draft.filled ?? 0,
    billing: buildAddressForm(input.billing, rules.billingStates, shopper.t, rules.fields),
    shipping: buildAddressForm(input.shipping, rules.shippingStates, shopper.t, rules.fields),
    phone: rules.fields.phone,
    custom: toFieldViews(rules.custom),
    packages: cart.packages,
    ...getDeliveryEstimate(cart),
    gateways: gatewayViews.map((gateway) => ({ ...gateway, isCard: isCardGateway(gateway.id) })),
    summary: toCartSummary(cart),
  };
}

export async function buildOfflinePage(input: CheckoutInput, { locale, t }: Shopper): Promise<CheckoutPage> {
  const { billing, shipping } = input;
  const { fields, custom } = await getCheckoutFields();
  const countryCodes = [...new Set([billing.country, shipping.country])].filter((code) => code !== '');
  const [countries, billingStates, shippingStates] = await Promise.all([
    withFallback(
      fetchCountries(locale),
      countryCodes.map((code) => ({ code, name: getCountryName(code, locale) })),
    ),
    withFallback(fetchStates(billing.country), []),
    withFallback(fetchStates(shipping.country), []),
  ]);
  return {
    values: toFormValues(input),
    signedIn: true,
    needsAccount: false,
    needsBillingAddress: true,
    needsShipping: true,
    countries,
    addressBook: { billing: [], shipping: [] },
    filled: 0,
    billing: buildAddressForm(billing, billingStates, t, fields),
    shipping: buildAddressForm(shipping, shippingStates, t, fields),
    phone: fields.phone,
    custom: toFieldViews(custom),
    packages: [],
    gateways: [],
    summary: null,
  };
}

function toFormValues({ differentAddress, ...values }: CheckoutInput) {
  return { ...values, ...(differentAddress ? { differentAddress: 'on' } : {}) };
}

const MAX_ADDRESSES = 3;

export type AddressBookEntry = Awaited<ReturnType<typeof getAddressBook>>[AddressKind][number];

const submittedAddressSchema = z.object({ kind: z.enum(['billing', 'shipping']), ...addressFields });

async function readRecentAddresses(shopper: Shopper): Promise<AddressInput[]> {
  if (!(await shopper.getCookie('auth'))) return [];
  const result = await withFallback(shopper.send(getOrderAddresses, {}), undefined);
  const all = (result?.customer?.orders?.nodes ?? []).flatMap(({ shipping, billing }) =>
    [shipping, billing].map(toAddress).filter((address) => !isBlank(address)),
  );
  return all.filter((one, index) => all.findIndex((other) => isSameAddress(one, other)) === index);
}

export async function getAddressBook(
  shopper: Shopper,
  currentAddresses: Record<AddressKind, AddressInput>,
  countries: readonly { code: string }[],
) {
  const servedCountries = new Set(countries.map(({ code }) => code));
  const addresses = (await readRecentAddresses(shopper)).filter(({ country }) =>
    servedCountries.has(country),
  );
  const toChoices = (kind: AddressKind) =>
    Promise.all(
      addresses
        .filter((address) => !isSameAddress(address, currentAddresses[kind]))
        .slice(0, MAX_ADDRESSES)
        .map(async (address) => ({
          value: JSON.stringify({ kind, ...address }),
          text: (await formatAddress(address, shopper.locale)).join(', '),
        })),
    );
  const [billing, shipping] = await Promise.all([toChoices('billing'), toChoices('shipping')]);
  return { billing, shipping };
}

export function fillAddress(form: FormData): AddressKind {
  const buttonValue = form.get('used-address');
  const parsed = submittedAddressSchema.safeParse(
    typeof buttonValue === 'string' ? parseJson(buttonValue) : undefined,
  );
  if (!parsed.success) throw new Response(null, { status: 400 });
  const { kind, ...address } = parsed.data;
  for (const name of addressNames)
    if (name !== 'phone' || address.phone !== '') form.set(`${kind}.${name}`, address[name]);
  if (kind === 'shipping') form.set('differentAddress', 'on');
  return kind;
}
