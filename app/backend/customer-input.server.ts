import type { updateCustomer } from '@graphql/operations/cart';
import type { VariablesOf } from '@graphql/operations/graphql';
import type { AddressInput } from '~/forms/address/address.server';
import { asCountry } from './countries.server';

type CustomerInput = VariablesOf<typeof updateCustomer>['input'];
type AddressVariables = NonNullable<CustomerInput['billing']>;

/** Leaves out a country the shop does not sell to. */
export async function addressVariables(
  address: Partial<AddressInput> & { email?: string },
): Promise<AddressVariables> {
  const { country, ...texts } = address;
  const code = country === undefined ? undefined : await asCountry(country);
  return { ...texts, ...(code ? { country: code } : {}) };
}

export interface AddressChanges {
  billing?: Partial<AddressInput> & { email?: string };
  shipping?: Partial<AddressInput>;
}

export async function customerInput({ billing, shipping }: AddressChanges): Promise<CustomerInput> {
  return {
    ...(billing ? { billing: await addressVariables(billing) } : {}),
    ...(shipping ? { shipping: await addressVariables(shipping) } : {}),
  };
}
