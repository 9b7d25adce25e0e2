import { getCart, type SessionAnswer } from './cart.server';
import { orElse } from '~/backend/sentences/errors.server';
import { freeDelivery } from './free-delivery.server';
import type { Shopper } from '~/session/shopper.server';
import { addressFormat } from '~/forms/address/formats.server';
import type { LocaleCode } from '~/i18n/locales';
import { countryList, statesOf } from '~/backend/countries.server';
import { countryName } from '~/i18n/countries';
import { addressOf } from '~/session/addresses.server';

/** Where the rates are for: while an account has no address for goods, the country and state of its bill. */
function destination({ customer }: SessionAnswer) {
  const shipping = addressOf(customer?.shipping);
  if (shipping.country !== '') return shipping;
  return { ...shipping, country: customer?.billing?.country ?? '', state: customer?.billing?.state ?? '' };
}

/** What the shipping estimate shows: where to, and what there is to choose from. */
export async function estimateData(session: SessionAnswer, locale: LocaleCode) {
  const { country, state, postcode } = destination(session);
  const [countries, states] = await Promise.all([countryList(locale), statesOf(country)]);
  const region = states.find(({ code }) => code === state)?.name;
  return {
    countries,
    states,
    hasState: states.length > 0,
    hasPostcode: addressFormat(country).order.includes('postcode'),
    country,
    state,
    postcode,
    place: [postcode, region, country === '' ? '' : countryName(country, locale)].filter(Boolean).join(', '),
  };
}

/** What the cart page shows; null when the backend does not answer. */
export async function cartPage(shopper: Shopper) {
  return orElse(shownCart(shopper), null, ({ unavailable }) => unavailable);
}

async function shownCart(shopper: Shopper) {
  const session = await getCart(shopper);
  const { lines, items, more, coupons, needsShipping, packages, rows, includedTax, isTaxedElsewhere } =
    session.cart;
  const estimate = needsShipping ? await estimateData(session.answer, shopper.locale) : null;
  return {
    cart: {
      lines,
      items,
      more,
      coupons,
      packages,
      rows,
      ...(includedTax ? { includedTax } : {}),
      ...(isTaxedElsewhere ? { isTaxedElsewhere } : {}),
    },
    estimate,
    freeDelivery: freeDelivery(session.cart, estimate?.country ?? ''),
  };
}
