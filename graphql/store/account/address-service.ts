import { findAddress, saveAddress } from './user-sql';
import { updateSession } from '../login/session-sql';
import type { Settings } from '../settings/settings-sql';
import { emptyAddress, type Address, type Addresses } from './customer-rules';
import type { StoreContext } from '../context/store-context';

export function getShopperAddresses({ db, session, settings }: StoreContext): Addresses {
  const { customerId } = session;
  if (customerId !== null) {
    const billing = findAddress(db, customerId, 'billing');
    return { billing, shipping: completeShippingAddress(findAddress(db, customerId, 'shipping'), billing) };
  }
  const defaultAddress = { ...emptyAddress, country: settings.baseCountry, state: settings.baseState };
  const { billing = {}, shipping = {} } = session.record ?? {};
  return { billing: { ...defaultAddress, ...billing }, shipping: { ...defaultAddress, ...shipping } };
}

/** WooCommerce delivers to the country and state of the bill while the account has no shipping address. */
function completeShippingAddress(shipping: Address, { country, state }: Address): Address {
  const isEmpty = shipping.country === '' && shipping.address_1 === '' && shipping.address_2 === '';
  return isEmpty ? { ...shipping, country, state } : shipping;
}

/** Address for taxes and shipping: the shop's country and state while none is known. */
export function resolvePlace(address: Address, settings: Settings): Address {
  if (address.country !== '') return address;
  return { ...address, country: settings.baseCountry, state: settings.baseState };
}

/** A guest's session must have been saved. */
export function saveShopperAddresses({ db, session }: StoreContext, changes: Partial<Addresses>): void {
  const { customerId } = session;
  if (customerId === null) {
    updateSession(db, session.id, changes);
    session.refresh();
    return;
  }
  if (changes.billing) saveAddress(db, customerId, 'billing', changes.billing);
  if (changes.shipping) saveAddress(db, customerId, 'shipping', changes.shipping);
}
