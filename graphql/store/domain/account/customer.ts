import { replaceElements } from '../../../rules/text';
import { isEmail, normalizeEmail } from '../../../rules/email';
import { accountMessages } from './account-messages';
import { RuleError } from '../errors';

/** Input fields of an address and the columns they are kept in. */
export const addressFields = [
  ['firstName', 'first_name'],
  ['lastName', 'last_name'],
  ['company', 'company'],
  ['address1', 'address_1'],
  ['address2', 'address_2'],
  ['city', 'city'],
  ['state', 'state'],
  ['postcode', 'postcode'],
  ['country', 'country'],
  ['email', 'email'],
  ['phone', 'phone'],
] as const;

export const addressColumns = addressFields.map(([, column]) => column);

/** An address by the columns of the database; what is not known is empty. */
export type Address = Record<(typeof addressFields)[number][1], string>;

export type AddressKind = 'billing' | 'shipping';

/** The addresses of a shopper or of an order. */
export interface Addresses {
  billing: Address;
  shipping: Address;
}

/** CustomerAddressInput of the API: only the fields that are there change; `overwrite` empties the others. */
export type AddressInput = Partial<Record<(typeof addressFields)[number][0], string | null>> & {
  overwrite?: boolean | null;
};

/** Longest value of one address field. */
const longestField = 200;

/** An address from stored columns; unknown ones are ignored. */
export const addressFrom = (columns: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(addressColumns.map((column) => [column, columns[column] ?? ''])) as Address;

export const emptyAddress = addressFrom({});

/**
 * The address after a change. Shipping addresses have no e-mail address.
 * @throws RuleError for an e-mail address that is none, and for endless values
 */
export function changeAddress(kind: 'billing' | 'shipping', current: Address, input: AddressInput): Address {
  const next = input.overwrite ? { ...emptyAddress } : { ...current };
  for (const [field, column] of addressFields) {
    const value = input[field];
    if (value === undefined) continue;
    next[column] = column === 'email' ? emailOf(value ?? '') : plainField(value ?? '');
  }
  if (kind === 'shipping') next.email = '';
  return next;
}

/** The addresses that an input changes; an address for billing that is used for shipping too is so without its e-mail address. */
export function changeAddresses(
  current: Addresses,
  input: {
    billing?: AddressInput | null;
    shipping?: AddressInput | null;
    shippingSameAsBilling?: boolean | null;
  },
): Partial<Addresses> {
  const billing = input.billing ? changeAddress('billing', current.billing, input.billing) : undefined;
  const same = input.shippingSameAsBilling ? { ...(billing ?? current.billing), email: '' } : undefined;
  const shipping =
    same ?? (input.shipping ? changeAddress('shipping', current.shipping, input.shipping) : undefined);
  return { ...(billing ? { billing } : {}), ...(shipping ? { shipping } : {}) };
}

/** One line of plain text, as WordPress' sanitize_text_field leaves it. */
export function plainField(value: string): string {
  const text = replaceElements(value, ['script', 'style'], () => '')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (Array.from(text).length > longestField) {
    throw new RuleError(accountMessages.fieldTooLong(longestField));
  }
  return text;
}

function emailOf(value: string): string {
  const email = normalizeEmail(value);
  if (email !== '' && !isEmail(email)) throw new RuleError(accountMessages.billingEmailInvalid);
  return email;
}

export interface MetaInput {
  key: string;
  value: string;
}

const mostMetaKeys = 50;
const longestMeta = 20_000;

/**
 * Checks the meta data a customer wants to keep (the storefront's wishlist). Keys with a leading underscore are the shop's own.
 * @param known keys the customer has already
 * @throws RuleError
 */
export function checkCustomerMeta(input: readonly MetaInput[], known: readonly string[]): void {
  for (const { key, value } of input) {
    if (!/^[a-z][\w.-]{0,99}$/i.test(key)) throw new RuleError(accountMessages.metaKeyInvalid);
    if (value.length > longestMeta) throw new RuleError(accountMessages.metaTooLong);
  }
  if (new Set([...known, ...input.map(({ key }) => key)]).size > mostMetaKeys)
    throw new RuleError(accountMessages.metaTooMuch);
}

/** A locale as WordPress writes it (`de_DE`), or undefined when the text is none. */
export function localeOf(text: string): string | undefined {
  const [, language, country] = /^([a-z]{2,3})(?:[_-]([a-z]{2}))?$/i.exec(text.trim()) ?? [];
  if (!language) return undefined;
  return country ? `${language.toLowerCase()}_${country.toUpperCase()}` : language.toLowerCase();
}
