import { addressColumns, addressFrom, emptyAddress, type Address } from '../../domain/account/customer';
import type { StoreContext } from '../../services/context';
import type { Database } from '../database';
import { updateSession } from './sessions';

export type AddressKind = 'billing' | 'shipping';

export interface Addresses {
  billing: Address;
  shipping: Address;
}

const COLUMNS = addressColumns.join(', ');
const PLACES = addressColumns.map(() => '?').join(', ');

export function findAddress(db: Database, userId: number, kind: AddressKind): Address {
  const row = db.get<Record<keyof Address, string>>(
    `SELECT ${COLUMNS} FROM user_addresses WHERE user_id = ? AND kind = ?`,
    userId,
    kind,
  );
  return row ? addressFrom(row) : { ...emptyAddress };
}

export function saveAddress(db: Database, userId: number, kind: AddressKind, address: Address): void {
  db.run(
    `INSERT OR REPLACE INTO user_addresses (user_id, kind, ${COLUMNS}) VALUES (?, ?, ${PLACES})`,
    userId,
    kind,
    ...addressColumns.map((column) => address[column]),
  );
}

/**
 * The addresses of whoever shops in this session, as they are known: a customer's are those of the account, a guest's those of
 * the session, which starts with the shop's country and state.
 */
export function shopperAddresses({
  db,
  session,
  settings,
}: Pick<StoreContext, 'db' | 'session' | 'settings'>): Addresses {
  const { customerId } = session;
  if (customerId !== null) {
    return {
      billing: findAddress(db, customerId, 'billing'),
      shipping: findAddress(db, customerId, 'shipping'),
    };
  }
  const start = { ...emptyAddress, country: settings.baseCountry, state: settings.baseState };
  const { billing = {}, shipping = {} } = session.record ?? {};
  return { billing: { ...start, ...billing }, shipping: { ...start, ...shipping } };
}

/** Where goods and taxes go while an address names no country: the shop's own country and state. */
export function placeOf(address: Address, settings: StoreContext['settings']): Address {
  if (address.country !== '') return address;
  return { ...address, country: settings.baseCountry, state: settings.baseState };
}

/** Keeps addresses of the shopper: in the account, or in the guest's session, which must have been saved. */
export function saveShopperAddresses(
  { db, session }: Pick<StoreContext, 'db' | 'session'>,
  changes: Partial<Addresses>,
): void {
  const { customerId } = session;
  if (customerId === null) {
    updateSession(db, session.id, {
      ...(changes.billing ? { billing: { ...changes.billing } } : {}),
      ...(changes.shipping ? { shipping: { ...changes.shipping } } : {}),
    });
    session.refresh();
    return;
  }
  if (changes.billing) saveAddress(db, customerId, 'billing', changes.billing);
  if (changes.shipping) saveAddress(db, customerId, 'shipping', changes.shipping);
}

export interface Meta {
  id: number;
  key: string;
  value: string;
}

/** What the customer (through the storefront) has kept; the shop's own keys start with an underscore and stay here. */
export function publicMeta(db: Database, userId: number): Meta[] {
  return db.all<Meta>(
    `SELECT id, key, value FROM user_meta WHERE user_id = ? AND key NOT LIKE '\\_%' ESCAPE '\\' ORDER BY id`,
    userId,
  );
}

export function saveMeta(db: Database, userId: number, key: string, value: string): void {
  db.run(
    'INSERT INTO user_meta (user_id, key, value) VALUES (?, ?, ?) ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value',
    userId,
    key,
    value,
  );
}

/** Whether the customer has shown that the account's e-mail address is theirs (by a mailed link or a login provider). */
export function emailIsProven(db: Database, userId: number): boolean {
  return (
    db.get(
      `SELECT 1 FROM user_meta JOIN users ON users.id = user_id AND value = email WHERE user_id = ? AND key = '_proven_email'`,
      userId,
    ) !== undefined
  );
}

export function markEmailProven(db: Database, userId: number, email: string): void {
  saveMeta(db, userId, '_proven_email', email);
}
