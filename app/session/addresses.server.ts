import { updateCustomer } from '@graphql/operations/cart';
import type { addressFields } from '@graphql/operations/fragments';
import type { ResultOf, VariablesOf } from '@graphql/operations/graphql';
import { addressNames, type AddressInput } from '~/forms/address/address.server';
import { asCountry } from '~/backend/countries.server';
import { commerceError } from '~/backend/errors.server';
import type { Recoverable } from './recoverable';

type Answered = ResultOf<typeof addressFields>;
type AddressVariables = NonNullable<VariablesOf<typeof updateCustomer>['input']['billing']>;

/** An address of the backend with '' for what it leaves out. */
export function addressOf(answered: Answered | null | undefined): AddressInput & { email: string } {
  const text = (value: string | null | undefined) => value ?? '';
  return {
    firstName: text(answered?.firstName),
    lastName: text(answered?.lastName),
    company: text(answered?.company),
    country: text(answered?.country),
    address1: text(answered?.address1),
    address2: text(answered?.address2),
    city: text(answered?.city),
    state: text(answered?.state),
    postcode: text(answered?.postcode),
    phone: text(answered?.phone),
    email: text(answered?.email),
  };
}

/** Whether nobody has said where to: at most the shop's own country and state are there. */
export function isBlank({ firstName, lastName, address1, city, postcode }: AddressInput): boolean {
  return [firstName, lastName, address1, city, postcode].every((text) => text === '');
}

/** Whether both addresses name the same place and person. */
export function sameAddress(a: AddressInput, b: AddressInput): boolean {
  return addressNames.every((name) => name === 'phone' || a[name] === b[name]);
}

/** An address as the API takes it; a country it does not sell to is left out. */
export async function addressVariables(
  address: Partial<AddressInput> & { email?: string },
): Promise<AddressVariables> {
  const { country, ...texts } = address;
  const known = country === undefined ? undefined : await asCountry(country);
  return { ...texts, ...(known ? { country: known } : {}) };
}

/**
 * Keeps addresses, or parts of them, with the session (and the account of a signed-in customer).
 * @throws CommerceError
 */
export async function saveAddresses(
  shopper: Recoverable,
  addresses: { billing?: Partial<AddressInput> & { email?: string }; shipping?: Partial<AddressInput> },
): Promise<void> {
  const input = {
    ...(addresses.billing ? { billing: await addressVariables(addresses.billing) } : {}),
    ...(addresses.shipping ? { shipping: await addressVariables(addresses.shipping) } : {}),
  };
  await shopper.send(updateCustomer, { input });
  shopper.write('address', await addressCopy(shopper, addresses));
}

/** A cookie holds this much of plain text beside the others in the size that servers take for all headers. */
const room = 1500;

/** What the shopper has given so far, so that an expired session can be given the same. */
async function addressCopy(shopper: Recoverable, addresses: Parameters<typeof saveAddresses>[1]) {
  const before = await shopper.read('address');
  const copy = {
    billing: { ...before?.billing, ...addresses.billing },
    ...(before?.shipping || addresses.shipping
      ? { shipping: { ...before?.shipping, ...addresses.shipping } }
      : {}),
  };
  return Buffer.byteLength(JSON.stringify(copy)) <= room ? copy : undefined;
}

/**
 * Gives a fresh session the addresses that the expired one had; what the backend refuses is typed anew.
 * @throws CommerceError when the backend does not answer
 */
export async function restoreAddresses(shopper: Recoverable): Promise<void> {
  const copy = await shopper.read('address');
  if (!copy) return;
  try {
    await saveAddresses(shopper, copy);
  } catch (error) {
    const { unavailable, sessionLapsed } = commerceError(error);
    if (unavailable || sessionLapsed) throw error;
  }
}
