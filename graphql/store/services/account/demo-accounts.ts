import type { Database } from '../../db/database';
import { findUserByEmail } from '../../db/account/user';

/** Addresses of the demo shop's accounts (demo/shop/customers.json). */
const addresses = ['demo@example.com', 'admin@example.com'];

/** Addresses of the demo shop's accounts that a shop has still got. */
export const demoAccounts = (db: Database): string[] =>
  addresses.filter((email) => findUserByEmail(db, email) !== undefined);
