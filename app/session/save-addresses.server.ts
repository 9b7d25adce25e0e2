import { updateCustomer } from '@graphql/operations/cart';
import { copyWith, customerInput, type AddressChanges } from './addresses.server';
import type { Shopper } from './shopper.server';

/**
 * Keeps addresses, or parts of them, with the session (and the account of a signed-in customer).
 * @throws CommerceError
 */
export async function saveAddresses(shopper: Shopper, changes: AddressChanges): Promise<void> {
  await shopper.send(updateCustomer, { input: await customerInput(changes) });
  shopper.write('address', copyWith(changes, await shopper.read('address')));
}
