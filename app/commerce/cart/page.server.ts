import { getCart, type SessionAnswer } from './cart.server';
import { orElse } from '~/backend/sentences/errors.server';
import { personPicture } from '~/backend/parts/picture-address.server';
import { chosenArrival } from './packages.server';
import { freeDelivery } from './free-delivery.server';
import { cartErrors } from './cart-errors.server';
import { cartNews } from './shown-cart.server';
import type { Shopper, HeaderState } from '~/session/shopper.server';
import { placeUse } from '~/forms/address/address.server';
import { type LocaleCode, countryName } from '~/i18n/locales';
import { countryList, statesOf } from '~/backend/countries.server';
import { addressOf } from '~/commerce/address/address.server';

export interface ShownHeader extends Pick<HeaderState, 'items' | 'name'> {
  picture?: string | undefined;
  elsewhere?: true;
}

/** Reads the header from the `shopper` cookie. The name is shown while the login lasts. */
export async function readHeader(shopper: Shopper): Promise<ShownHeader> {
  const [header, auth] = await Promise.all([shopper.read('headerState'), shopper.read('auth')]);
  const { items = 0, name = null, avatar, elsewhere } = header ?? {};
  const picture = personPicture(avatar);
  return {
    items,
    name: auth ? name : null,
    ...(picture ? { picture } : {}),
    ...(elsewhere ? { elsewhere: true } : {}),
  };
}

/** Returns the address that rates are for: until there is a shipping address, country and state of the billing address. */
export function destination({ customer }: SessionAnswer) {
  const shipping = addressOf(customer?.shipping);
  if (shipping.country !== '') return shipping;
  return { ...shipping, country: customer?.billing?.country ?? '', state: customer?.billing?.state ?? '' };
}

export async function estimateData(session: SessionAnswer, locale: LocaleCode) {
  const { country, state, postcode } = destination(session);
  const [countries, states] = await Promise.all([countryList(locale), statesOf(country)]);
  const region = states.find(({ code }) => code === state)?.name;
  const use = placeUse(country, states);
  return {
    countries,
    states,
    hasState: states.length > 0,
    hasPostcode: use.postcode.shown,
    lacksState: use.state.required && region === undefined,
    country,
    state,
    postcode,
    place: [postcode, region, country === '' ? '' : countryName(country, locale)].filter(Boolean).join(', '),
  };
}

/** Returns null if the backend does not answer. */
export async function cartPage(shopper: Shopper) {
  return orElse(shownCart(shopper), null, ({ unavailable }) => unavailable);
}

async function shownCart(shopper: Shopper) {
  const session = await getCart(shopper);
  const { needsShipping, totals: _totals, total: _total, ...cart } = session.cart;
  const estimate = needsShipping ? await estimateData(session.answer, shopper.locale) : null;
  return {
    cart,
    news: await cartNews(shopper, session.cart),
    errors: session.cart.items > 0 ? await orElse(cartErrors(shopper), []) : [],
    estimate,
    paid: session.cart.totals.total > 0,
    ...chosenArrival(cart),
    freeDelivery: freeDelivery(session.cart),
  };
}
