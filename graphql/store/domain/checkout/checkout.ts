import {
  addressFields,
  emptyAddress,
  type Address,
  type AddressInput,
  type Addresses,
} from '../account/customer';

/** Control characters become blanks. Other characters are kept: names may have any. */
export function enteredAddress(input: AddressInput | null | undefined): Partial<Address> {
  const entered: Partial<Address> = {};
  for (const [field, column] of addressFields) {
    const value = (input?.[field] ?? '').replace(/\p{Cc}+/gu, ' ').trim();
    if (value !== '') entered[column] = value;
  }
  return entered;
}

export interface CheckoutAddressInput {
  billing?: AddressInput | null | undefined;
  shipping?: AddressInput | null | undefined;
  shipToDifferentAddress?: boolean | null | undefined;
}

export function orderAddresses(
  input: CheckoutAddressInput,
  known: Addresses,
  needsShipping: boolean,
): Addresses {
  const billing = { ...emptyAddress, country: known.billing.country, ...enteredAddress(input.billing) };
  if (!needsShipping) return { billing, shipping: { ...emptyAddress } };
  const other = enteredAddress(input.shipping);
  const shipping = input.shipToDifferentAddress
    ? { ...emptyAddress, country: known.shipping.country, ...other }
    : { ...billing };
  return { billing, shipping: { ...shipping, email: '', phone: '' } };
}

/** Addresses for the session. Shipping follows billing for guests and without delivery, because it decides the tax. */
export function rememberedAddresses(order: Addresses, known: Addresses, followsBilling: boolean): Addresses {
  const billing = { ...known.billing, ...filled(order.billing) };
  const shipping = {
    ...known.shipping,
    ...(followsBilling ? filled(order.billing) : {}),
    ...filled(order.shipping),
    email: '',
  };
  return { billing, shipping };
}

function filled(address: Address): Partial<Address> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
}

const withArticle = new Set(['AE', 'CZ', 'DO', 'GB', 'NL', 'PH', 'US']);

export const checkoutMessages = {
  emptyCart: 'Sorry, no session found.',
  noSessionData: 'No session data provided',
  noSuchSessionData: 'Sessions take nothing but the chosen payment method.',
  noPlace: 'Please enter an address to continue.',
  notShippedTo: (country: string) =>
    `Unfortunately, we do not ship to ${withArticle.has(country) ? 'the ' : ''}${country}. Please enter an alternative shipping address.`,
  notSoldTo: (country: string) =>
    `Unfortunately, we do not sell to ${withArticle.has(country) ? 'the ' : ''}${country}. Please enter an alternative billing address.`,
  noShippingMethod:
    'No shipping method has been selected. Please double check your address, or contact us if you need any help.',
  noPaymentMethod: 'Invalid payment method.',
  noPassword: 'Please enter an account password.',
  noFees: 'Fees cannot be set with an order.',
  loginRequired: 'You must be logged in to checkout.',
  noteTooLong: (most: number) => `The order note is too long: use at most ${String(most)} characters.`,
  tooMuchMetaData: 'There is too much meta data with this order.',
} as const;
