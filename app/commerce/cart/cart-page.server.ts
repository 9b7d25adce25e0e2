import { getCart, type SessionResult } from './shopper-cart.server';
import { withFallback, toText } from '~/platform/backend/commerce-error.server';
import { getAvatarUrl } from '~/domain/picture-path.server';
import { getDeliveryEstimate } from './shipping-packages.server';
import { getFreeDeliveryState, getFreeDeliveryProgress } from './free-delivery.server';
import { diffLastSeenCart } from './cart-snapshot.server';
import type { Shopper, HeaderState } from '~/session/shopper.server';
import { getPlaceUse } from '~/domain/address/address-form.server';
import { type LocaleCode, getCountryName } from '~/platform/i18n/locales';
import { fetchCountries, fetchStates } from '~/domain/address/countries.server';
import { toAddress } from '~/commerce/address/customer-address.server';
import type { TadaDocumentNode } from 'gql.tada';
import { parse } from 'graphql';
import * as z from 'zod/v4';
import { fetchShopRules } from '~/commerce/wordpress/wordpress-plugin.server';

/** The plugin adds this field, so that it is in no schema of ours. */
const cartErrorsQuery: TadaDocumentNode<Record<string, unknown>, Record<string, never>> = parse(
  'query getCartErrors { cart { sturdyErrors } }',
);
const cartErrorsSchema = z.object({ cart: z.object({ sturdyErrors: z.array(z.string()) }) });

/** Fetches the sentences with which the owner's site blocks this order, such as a minimum amount. */
export async function fetchCartErrors(shopper: Shopper): Promise<string[]> {
  if (!(await fetchShopRules())?.cartChecks) return [];
  const parsed = cartErrorsSchema.safeParse(await shopper.send(cartErrorsQuery, {}));
  return (parsed.data?.cart.sturdyErrors ?? []).map(toText);
}

export interface HeaderView extends Pick<HeaderState, 'items' | 'name'> {
  picture?: string | undefined;
  isTaxedAbroad?: true;
}

/** Reads the header from the `shopper` cookie. The name is shown while the login lasts. */
export async function readHeader(shopper: Shopper): Promise<HeaderView> {
  const [header, auth] = await Promise.all([shopper.getCookie('headerState'), shopper.getCookie('auth')]);
  const { items = 0, name = null, avatar, elsewhere: foreignTaxState } = header ?? {};
  const picture = getAvatarUrl(avatar);
  return {
    items,
    name: auth ? name : null,
    ...(picture ? { picture } : {}),
    ...(foreignTaxState ? { isTaxedAbroad: true } : {}),
  };
}

/** Returns the address that rates are for: until there is a shipping address, country and state of the billing address. */
export function getDestination({ customer }: SessionResult) {
  const shipping = toAddress(customer?.shipping);
  if (shipping.country !== '') return shipping;
  return { ...shipping, country: customer?.billing?.country ?? '', state: customer?.billing?.state ?? '' };
}

export async function getShippingEstimate(session: SessionResult, locale: LocaleCode) {
  const { country, state, postcode } = getDestination(session);
  const [countries, states] = await Promise.all([fetchCountries(locale), fetchStates(country)]);
  const region = states.find(({ code }) => code === state)?.name;
  const use = getPlaceUse(country, states);
  return {
    countries,
    states,
    hasState: states.length > 0,
    hasPostcode: use.postcode.shown,
    lacksState: use.state.required && region === undefined,
    country,
    state,
    postcode,
    place: [postcode, region, country === '' ? '' : getCountryName(country, locale)]
      .filter(Boolean)
      .join(', '),
  };
}

/** Returns null if the backend does not answer. */
export async function loadCartPage(shopper: Shopper) {
  return withFallback(buildCartPage(shopper), null, ({ isUnavailable }) => isUnavailable);
}

async function buildCartPage(shopper: Shopper) {
  const session = await getCart(shopper);
  const { needsShipping, totals: _totals, total: _total, ...cart } = session.cart;
  const estimate = needsShipping ? await getShippingEstimate(session.result, shopper.locale) : null;
  return {
    cart,
    news: await diffLastSeenCart(shopper, session.cart),
    errors: session.cart.items > 0 ? await withFallback(fetchCartErrors(shopper), []) : [],
    estimate,
    paid: session.cart.totals.total > 0,
    ...getDeliveryEstimate(cart),
    freeDelivery: getFreeDeliveryState(session.cart),
    freeDeliveryProgress: getFreeDeliveryProgress(session.cart, estimate?.country ?? '', shopper),
  };
}
