import { addressFormat } from '~/forms/address/formats.server';
import type { LocaleCode } from '~/i18n/locales';
import type { SessionAnswer } from './cart.server';
import { countryList, statesOf } from '~/backend/countries.server';
import { countryName } from '~/i18n/countries';
import { addressOf } from '~/session/addresses.server';

/** What the shipping estimate shows: where to, and what there is to choose from. */
export async function estimateData(session: SessionAnswer, locale: LocaleCode) {
  const { country, state, postcode } = addressOf(session.customer?.shipping);
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
