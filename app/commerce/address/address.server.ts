import { letterLines, letterState } from '@graphql/rules/letter';
import type { addressFields } from '@graphql/operations/fragments';
import type { ResultOf } from '@graphql/operations/graphql';
import { addressNames, type AddressInput, type State } from '~/forms/address/address.server';
import { statesOf } from '~/backend/countries.server';
import { orElse } from '~/backend/sentences/errors.server';
import { countryName, type LocaleCode } from '~/i18n/locales';
import type { AddressChanges } from '~/backend/customer-input.server';
import type { AddressCopy } from '~/session/cookies/slots.server';

type Answered = ResultOf<typeof addressFields>;

export function addressOf(answered: Answered | null | undefined) {
  const entries = [...addressNames, 'email' as const].map((name) => [name, answered?.[name] ?? '']);
  return Object.fromEntries(entries) as AddressInput & { email: string };
}

export function isBlank({ firstName, lastName, address1, city, postcode }: AddressInput): boolean {
  return [firstName, lastName, address1, city, postcode].every((text) => text === '');
}

/** WooCommerce fills blank addresses with the shop's state, which most shoppers would have to correct. */
export function withoutShopState<Address extends AddressInput>(
  address: Address,
  copy: Record<string, string> | undefined,
): Address {
  return isBlank(address) && !copy?.['country'] ? { ...address, state: '' } : address;
}

export function addressLines(
  address: AddressInput,
  { country: countryName, states }: { country: string; states: readonly State[] },
): string[] {
  const { country, firstName, lastName, address1, address2 } = address;
  const stateName = states.find(({ code }) => code === address.state)?.name;
  const state = letterState(country, address.state, stateName);
  const name = `${firstName} ${lastName}`.trim();
  return letterLines({ ...address, state, name, street: [address1, address2] }, countryName);
}

/** Formats an address in the reader's language. In an outage the state is a code. */
export async function linesOf(address: AddressInput, locale: LocaleCode): Promise<string[]> {
  const { country } = address;
  return addressLines(address, {
    country: country && countryName(country, locale),
    states: await orElse(statesOf(country), []),
  });
}

export function sameAddress(a: AddressInput, b: AddressInput): boolean {
  return addressNames.every((name) => name === 'phone' || a[name] === b[name]);
}

/** All cookies together have to fit into the header size that servers accept. */
const MAX_COPY_BYTES = 1500;

/** Merges entered addresses into the copy that rebuilds an expired session. Returns undefined if it gets too large. */
export function copyWith({ billing, shipping }: AddressChanges, before: AddressCopy | undefined) {
  const copy: AddressCopy = {
    billing: { ...before?.billing, ...billing },
    ...(before?.shipping || shipping ? { shipping: { ...before?.shipping, ...shipping } } : {}),
  };
  return Buffer.byteLength(JSON.stringify(copy)) <= MAX_COPY_BYTES ? copy : undefined;
}
