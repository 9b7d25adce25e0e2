import {
  addressFields,
  emptyAddress,
  type Address,
  type AddressInput,
  type Addresses,
} from '../account/customer';

/** What was filled in, as one line of text each; names may hold any characters, control characters become blanks. */
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

/** The addresses of the order: only what was entered counts, and the country that is known of the shopper. */
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

/**
 * What the shopper's session remembers afterwards: what was entered over what was there. The shipping address of guests, and of
 * customers whose goods need no delivery, follows the billing address: it decides the tax. Otherwise it is the order's.
 */
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

/** Every refusal of the checkout that is not about an address's fields, word for word. */
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
