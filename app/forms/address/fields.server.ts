import type { MessageKey } from '~/i18n/messages';
import { addressFormat, hasNumericPostcode, postcodeWords, type AddressPart } from './formats.server';
import { placeUse, type State } from './address.server';

/** One field of an address form as the country at hand writes addresses. */
export interface AddressFieldView {
  name: Exclude<AddressPart, 'address1'>;
  label: MessageKey;
  required: boolean;
  /** Digits only: phones show their number keys. */
  numeric?: true;
}

const stateLabels: Record<string, MessageKey> = {
  state: 'checkout:state',
  province: 'checkout:province',
  county: 'checkout:county',
  prefecture: 'checkout:prefecture',
  canton: 'checkout:canton',
};
const cityLabels: Record<string, MessageKey> = {
  suburb: 'checkout:suburb',
  post_town: 'checkout:town',
  district: 'checkout:district',
};
/** Countries whose states the shop lists though their addresses do not name them. */
const ownStateLabels: Record<string, string> = {
  DE: 'state',
  AT: 'state',
  CH: 'canton',
  ES: 'province',
  IT: 'province',
  CA: 'province',
};

function labelOf(country: string, part: AddressPart): MessageKey {
  const { stateLabel, cityLabel = '' } = addressFormat(country);
  switch (part) {
    case 'address1':
      return 'checkout:street';
    case 'city':
      return cityLabels[cityLabel] ?? 'checkout:city';
    case 'postcode':
      return postcodeWords(country).label;
    case 'state':
      return stateLabels[ownStateLabels[country] ?? stateLabel ?? ''] ?? 'checkout:region';
  }
}

/** City, state and postcode in the country's order. */
export function placeFields(country: string, states: readonly State[]): AddressFieldView[] {
  const use = placeUse(country, states);
  const parts = addressFormat(country).order.filter(
    (part): part is Exclude<AddressPart, 'address1'> => part !== 'address1' && use[part].shown,
  );
  if (use.state.shown && !parts.includes('state')) parts.push('state');
  return parts.map((part) => ({
    name: part,
    label: labelOf(country, part),
    required: use[part].required,
    ...(part === 'postcode' && hasNumericPostcode(country) ? { numeric: true as const } : {}),
  }));
}
