import { formatPostalAddress, getPostalState } from '@graphql/shared/postal-address';
import type { addressFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import { addressNames, type AddressInput, type State } from '~/domain/address/address-form.server';
import { fetchStates, type AddressChanges } from '~/domain/address/countries.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { getCountryName, type LocaleCode } from '~/platform/i18n/locales';
import type { AddressCopy } from '~/session/cookies/cookie-definitions.server';

export function toAddress(fields: ResultOf<typeof addressFields> | null | undefined) {
  const entries = [...addressNames, 'email' as const].map((name) => [name, fields?.[name] ?? '']);
  return Object.fromEntries(entries) as AddressInput & { email: string };
}

export function isBlank({ firstName, lastName, address1, city, postcode }: AddressInput): boolean {
  return [firstName, lastName, address1, city, postcode].every((text) => text === '');
}

/** WooCommerce fills blank addresses with the shop's state, which most shoppers would have to correct. */
export function dropDefaultState<Address extends AddressInput>(
  address: Address,
  copy: Record<string, string> | undefined,
): Address {
  return isBlank(address) && !copy?.['country'] ? { ...address, state: '' } : address;
}

export function formatAddressLines(
  address: AddressInput,
  { country: countryName, states }: { country: string; states: readonly State[] },
): string[] {
  const { country, firstName, lastName, address1, address2 } = address;
  const stateName = states.find(({ code }) => code === address.state)?.name;
  const state = getPostalState(country, address.state, stateName);
  const name = `${firstName} ${lastName}`.trim();
  return formatPostalAddress({ ...address, state, name, street: [address1, address2] }, countryName);
}

/** Formats an address in the reader's language. In an outage the state is a code. */
export async function formatAddress(address: AddressInput, locale: LocaleCode): Promise<string[]> {
  const { country } = address;
  return formatAddressLines(address, {
    country: country && getCountryName(country, locale),
    states: await withFallback(fetchStates(country), []),
  });
}

export function isSameAddress(a: AddressInput, b: AddressInput): boolean {
  return addressNames.every((name) => name === 'phone' || a[name] === b[name]);
}

/** All cookies together have to fit into the header size that servers accept. */
const MAX_COPY_BYTES = 1500;

/** Merges entered addresses into the copy that rebuilds an expired session. Returns undefined if it gets too large. */
export function mergeAddressCopy({ billing, shipping }: AddressChanges, previous: AddressCopy | undefined) {
  const copy: AddressCopy = {
    billing: { ...previous?.billing, ...billing },
    ...(previous?.shipping || shipping ? { shipping: { ...previous?.shipping, ...shipping } } : {}),
  };
  return Buffer.byteLength(JSON.stringify(copy)) <= MAX_COPY_BYTES ? copy : undefined;
}
