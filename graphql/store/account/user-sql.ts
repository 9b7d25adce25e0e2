import { normalizeEmail } from '../../shared/email';
import { sanitizeUserName } from '../../shared/user-name';
import { addressColumns, buildAddress, emptyAddress, type Address, type AddressKind } from './customer-rules';
import { toUnixSeconds } from '../core/clock';
import { findFreeSlug } from '../core/text-keys';
import { toFieldAliases, type Database, type SqlValue, type Stored } from '../db/database';

export interface User {
  id: number;
  login: string;
  email: string;
  nicename: string;
  displayName: string;
  firstName: string;
  lastName: string;
  locale: string;
  isPayingCustomer: boolean;
  /** Unix seconds */
  registeredAt: number;
}

const USER_COLUMNS = toFieldAliases(
  'id, login, email, nicename, display_name, first_name, last_name, locale, is_paying_customer, registered_at',
);

function selectUsers(db: Database, condition: string, ...params: SqlValue[]): User[] {
  return db
    .all<Stored<User>>(`SELECT ${USER_COLUMNS} FROM users WHERE ${condition}`, ...params)
    .map((row) => ({ ...row, isPayingCustomer: row.isPayingCustomer === 1 }));
}

export function findUser(db: Database, id: number): User | undefined {
  return selectUsers(db, 'id = ?', id)[0];
}

export type IsReadAs = (input: string, stored: string) => boolean;

export function findUserByName(db: Database, nameOrEmail: string, isReadAs?: IsReadAs): User | undefined {
  return findUsersByName(db, nameOrEmail, isReadAs)[0];
}

/** Finds accounts by user name or e-mail address. Imported names can be the address of another account, which then wins. */
export function findUsersByName(db: Database, nameOrEmail: string, isReadAs?: IsReadAs): User[] {
  if (isReadAs)
    return selectUsers(db, 'id > 0').filter((user) =>
      [user.login, user.email].some((stored) => isReadAs(nameOrEmail, stored)),
    );
  const email = normalizeEmail(nameOrEmail);
  const isAddress = Number(email.includes('@'));
  const order = 'ORDER BY (email = ?1) = ?3 DESC';
  // Imported names can have another form than new ones.
  return selectUsers(
    db,
    `email = ?1 OR login IN (?1, ?2) ${order}`,
    email,
    sanitizeUserName(nameOrEmail),
    isAddress,
  );
}

export function findUserByEmail(db: Database, email: string): User | undefined {
  return selectUsers(db, 'email = ?', email)[0];
}

/** Finds users who are not customers: WordPress publishes authors. */
export function findPublicAuthors(db: Database, limit: number): User[] {
  return selectUsers(db, "role <> 'customer' ORDER BY id LIMIT ?", limit);
}

/** Returns null if the account has no password. */
export function passwordHash(db: Database, userId: number | undefined): string | null {
  if (userId === undefined) return null;
  return db.value<string>('SELECT password_hash FROM users WHERE id = ?', userId) || null;
}

export function setPassword(db: Database, userId: number, hash: string, now: Date): void {
  db.update('users', userId, { passwordHash: hash, modifiedAt: toUnixSeconds(now) });
}

export type UserChanges = Partial<Pick<User, 'email' | 'firstName' | 'lastName' | 'displayName' | 'locale'>>;

export function updateUserFields(db: Database, userId: number, changes: UserChanges, now: Date): void {
  db.update('users', userId, { ...changes, modifiedAt: toUnixSeconds(now) });
}

export function markPayingCustomer(db: Database, userId: number): void {
  db.run('UPDATE users SET is_paying_customer = 1 WHERE id = ?', userId);
}

type NewUser = Omit<User, 'id' | 'isPayingCustomer' | 'registeredAt'> & {
  passwordHash: string;
};

/** Numbers a nicename that is taken. Returns the id. */
export function insertUser(db: Database, user: NewUser, now: Date): number {
  const timestamps = { registeredAt: toUnixSeconds(now), modifiedAt: toUnixSeconds(now) };
  const isTaken = (name: string) => db.has('SELECT 1 FROM users WHERE nicename = ?', name);
  return db.insert('users', { ...user, nicename: findFreeSlug(user.nicename, isTaken), ...timestamps })
    .lastId;
}

export function findIdentity(db: Database, provider: string, subject: string): User | undefined {
  const condition = 'id = (SELECT user_id FROM user_identities WHERE provider = ? AND subject = ?)';
  return selectUsers(db, condition, provider, subject)[0];
}

export function linkIdentity(db: Database, provider: string, subject: string, userId: number): void {
  db.insert('user_identities', { provider, subject, userId }, 'OR REPLACE');
}

export function unlinkIdentities(db: Database, userId: number): number {
  return db.run('DELETE FROM user_identities WHERE user_id = ?', userId).changes;
}

export function findAddress(db: Database, userId: number, kind: AddressKind): Address {
  const row = db.get<Record<keyof Address, string>>(
    `SELECT ${addressColumns.join(', ')} FROM user_addresses WHERE user_id = ? AND kind = ?`,
    userId,
    kind,
  );
  return row ? buildAddress(row) : { ...emptyAddress };
}

export function saveAddress(db: Database, userId: number, kind: AddressKind, address: Address): void {
  db.insert('user_addresses', { userId, kind, ...buildAddress(address) }, 'OR REPLACE');
}

export interface Meta {
  id: number;
  key: string;
  value: string;
}

/** Excludes private keys, which start with an underscore. */
export function findPublicMeta(db: Database, userId: number): Meta[] {
  return db.all<Meta>(
    `SELECT id, key, value FROM user_meta WHERE user_id = ? AND key NOT LIKE '\\_%' ESCAPE '\\' ORDER BY id`,
    userId,
  );
}

export function saveMeta(db: Database, userId: number, key: string, value: string): void {
  db.save('user_meta', 'user_id, key', { userId, key, value });
}

const demoEmails = ['demo@example.com', 'admin@example.com'];

export const findDemoAccounts = (db: Database): string[] =>
  demoEmails.filter((email) => findUserByEmail(db, email) !== undefined);
