import {
  addressColumns,
  addressFrom,
  emptyAddress,
  type Address,
  type AddressKind,
} from '../../domain/account/customer';
import type { Database } from '../database';

const columns = addressColumns.join(', ');

export function findAddress(db: Database, userId: number, kind: AddressKind): Address {
  const row = db.get<Record<keyof Address, string>>(
    `SELECT ${columns} FROM user_addresses WHERE user_id = ? AND kind = ?`,
    userId,
    kind,
  );
  return row ? addressFrom(row) : { ...emptyAddress };
}

export function saveAddress(db: Database, userId: number, kind: AddressKind, address: Address): void {
  db.insert('user_addresses', { userId, kind, ...addressFrom(address) }, 'OR REPLACE');
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

/** One value, the shop's own included. */
export function findMeta(db: Database, userId: number, key: string): string | undefined {
  return db.value<string>('SELECT value FROM user_meta WHERE user_id = ? AND key = ?', userId, key);
}

export function saveMeta(db: Database, userId: number, key: string, value: string): void {
  db.save('user_meta', 'user_id, key', { userId, key, value });
}
