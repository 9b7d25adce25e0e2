import {
  addressFields,
  emptyAddress,
  type Address,
  type AddressInput,
  type Addresses,
  type MetaInput,
} from '../account/customer-rules';
import { UserFacingError } from '../core/user-facing-error';

const MAX_META_ENTRIES = 50;
const MAX_META_VALUE_LENGTH = 5000;

/** Private order meta data is not accepted from clients. Throws UserFacingError if there is too much. */
export function parseMeta(entries: readonly (MetaInput | null)[] | null | undefined): MetaInput[] {
  const meta = (entries ?? [])
    .filter((entry) => entry !== null)
    // A blank or control character before the underscore would hide it from readers only.
    .map(({ key, value }) => ({ key: key.replace(/[^\x20-\x7e\p{L}\p{M}]/gu, '').trim(), value }))
    .filter(({ key }) => !/^(_|withdrawal_|$)/i.test(key));
  const isTooLong = ({ key, value }: MetaInput) => key.length > 255 || value.length > MAX_META_VALUE_LENGTH;
  if (meta.length > MAX_META_ENTRIES || meta.some(isTooLong))
    throw new UserFacingError('There is too much meta data with this order.');
  return meta;
}

export const findMeta = (meta: readonly MetaInput[], metaKey: string): string | null =>
  meta.find(({ key }) => key === metaKey)?.value ?? null;

/** Control characters become blanks. Other characters are kept: names may have any. */
export function parseEnteredAddress(input: AddressInput | null | undefined): Partial<Address> {
  const address: Partial<Address> = {};
  for (const [field, column] of addressFields) {
    const value = (input?.[field] ?? '').replace(/\p{Cc}+/gu, ' ').trim();
    if (value !== '') address[column] = value;
  }
  return address;
}

export interface CheckoutAddressInput {
  billing?: AddressInput | null | undefined;
  shipping?: AddressInput | null | undefined;
  shipToDifferentAddress?: boolean | null | undefined;
}

export function buildOrderAddresses(
  input: CheckoutAddressInput,
  currentAddresses: Addresses,
  needsShipping: boolean,
): Addresses {
  const billing = {
    ...emptyAddress,
    country: currentAddresses.billing.country,
    ...parseEnteredAddress(input.billing),
  };
  if (!needsShipping) return { billing, shipping: { ...emptyAddress } };
  const enteredShipping = parseEnteredAddress(input.shipping);
  const shipping = input.shipToDifferentAddress
    ? { ...emptyAddress, country: currentAddresses.shipping.country, ...enteredShipping }
    : { ...billing };
  return { billing, shipping: { ...shipping, email: '', phone: '' } };
}

/** Addresses for the session. Shipping follows billing for guests and without delivery, because it decides the tax. */
export function mergeSessionAddresses(
  order: Addresses,
  currentAddresses: Addresses,
  shouldFollowBilling: boolean,
): Addresses {
  const billing = { ...currentAddresses.billing, ...pickFilledFields(order.billing) };
  const shipping = {
    ...currentAddresses.shipping,
    ...(shouldFollowBilling ? pickFilledFields(order.billing) : {}),
    ...pickFilledFields(order.shipping),
    email: '',
  };
  return { billing, shipping };
}

function pickFilledFields(address: Address): Partial<Address> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
}

const countriesWithArticle = new Set(['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US']);

export const checkoutMessages = {
  emptyCart: 'Sorry, no session found.',
  noSessionData: 'No session data provided',
  noSuchSessionData: 'Sessions take nothing but the chosen payment method.',
  noPlace: 'Please enter an address to continue.',
  notShippedTo: (country: string) =>
    `Unfortunately, we do not ship to ${countriesWithArticle.has(country) ? 'the ' : ''}${country}. Please enter an alternative shipping address.`,
  notSoldTo: (country: string) =>
    `Unfortunately, we do not sell to ${countriesWithArticle.has(country) ? 'the ' : ''}${country}. Please enter an alternative billing address.`,
  noShippingMethod:
    'No shipping method has been selected. Please double check your address, or contact us if you need any help.',
  noPaymentMethod: 'Invalid payment method.',
  noPassword: 'Please enter an account password.',
  loginRequired: 'You must be logged in to checkout.',
  noteTooLong: (max: number) => `The order note is too long: use at most ${String(max)} characters.`,
} as const;
