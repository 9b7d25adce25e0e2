import type { updateCustomer } from '@graphql/operations/cart-operations';
import type { VariablesOf } from '@graphql/operations/tada-graphql';
import type { AddressInput } from '~/domain/address/address-form.server';
import { toCountryCode } from './countries.server';

type CustomerInput = VariablesOf<typeof updateCustomer>['input'];
/** Leaves out a country the shop does not sell to. */
export async function toAddressVariables(
  address: Partial<AddressInput> & { email?: string },
): Promise<NonNullable<CustomerInput['billing']>> {
  const { country, ...fields } = address;
  const code = country === undefined ? undefined : await toCountryCode(country);
  return { ...fields, ...(code ? { country: code } : {}) };
}

export interface AddressChanges {
  billing?: Partial<AddressInput> & { email?: string };
  shipping?: Partial<AddressInput>;
}

export async function toCustomerInput({ billing, shipping }: AddressChanges): Promise<CustomerInput> {
  return {
    ...(billing ? { billing: await toAddressVariables(billing) } : {}),
    ...(shipping ? { shipping: await toAddressVariables(shipping) } : {}),
  };
}
