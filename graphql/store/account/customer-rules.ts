import { replaceElements } from '../../shared/html-text';
import { isEmail, normalizeEmail } from '../../shared/email';
import { accountMessages } from './account-rules';
import { UserFacingError } from '../core/user-facing-error';

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

export type Address = Record<(typeof addressFields)[number][1], string>;

export const addressKinds = ['billing', 'shipping'] as const;
export type AddressKind = (typeof addressKinds)[number];
export type Addresses = Record<AddressKind, Address>;

/** CustomerAddressInput of the API: only the given fields change. */
export type AddressInput = Partial<Record<(typeof addressFields)[number][0], string | null>>;

const MAX_FIELD_LENGTH = 200;

export const buildAddress = (columns: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(addressColumns.map((column) => [column, columns[column] ?? ''])) as Address;

export const emptyAddress = buildAddress({});

/** Throws UserFacingError for an invalid email address and for values that are too long. Shipping addresses have no email address. */
function changeAddress(kind: AddressKind, current: Address, input: AddressInput): Address {
  const next = { ...current };
  for (const [field, column] of addressFields) {
    const value = input[field];
    if (value === undefined) continue;
    next[column] = column === 'email' ? parseBillingEmail(value ?? '') : sanitizeTextField(value ?? '');
  }
  if (kind === 'shipping') next.email = '';
  return next;
}

export function changeAddresses(
  current: Addresses,
  { billing, shipping }: { billing?: AddressInput | null; shipping?: AddressInput | null },
): Partial<Addresses> {
  return {
    ...(billing ? { billing: changeAddress('billing', current.billing, billing) } : {}),
    ...(shipping ? { shipping: changeAddress('shipping', current.shipping, shipping) } : {}),
  };
}

/** Cleans one line of text like WordPress' sanitize_text_field. Throws UserFacingError if it is too long. */
export function sanitizeTextField(value: string): string {
  const text = replaceElements(value, ['script', 'style'], () => '')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (Array.from(text).length > MAX_FIELD_LENGTH) {
    throw new UserFacingError(accountMessages.fieldTooLong(MAX_FIELD_LENGTH));
  }
  return text;
}

function parseBillingEmail(value: string): string {
  const email = normalizeEmail(value);
  if (email !== '' && !isEmail(email)) throw new UserFacingError(accountMessages.billingEmailInvalid);
  return email;
}

export interface MetaInput {
  key: string;
  value: string;
}

const MAX_META_KEYS = 50;
const MAX_META_VALUE_LENGTH = 20_000;

/** Checks the meta data of a customer (the storefront's wishlist). Keys with a leading underscore are private to the shop. */
export function checkCustomerMeta(input: readonly MetaInput[], existingKeys: readonly string[]): void {
  for (const { key, value } of input) {
    if (!/^[a-z][\w.-]{0,99}$/i.test(key)) throw new UserFacingError(accountMessages.metaKeyInvalid);
    if (value.length > MAX_META_VALUE_LENGTH) throw new UserFacingError(accountMessages.metaTooLong);
  }
  if (new Set([...existingKeys, ...input.map(({ key }) => key)]).size > MAX_META_KEYS)
    throw new UserFacingError(accountMessages.metaTooMuch);
}

export function parseLocale(text: string): string | undefined {
  const [, language, country] = /^([a-z]{2,3})(?:[_-]([a-z]{2}))?$/i.exec(text.trim()) ?? [];
  if (!language) return undefined;
  return country ? `${language.toLowerCase()}_${country.toUpperCase()}` : language.toLowerCase();
}
