import type { Database } from '../../db/database';
import { findUserByEmail } from '../../db/account/user';

const addresses = ['demo@example.com', 'admin@example.com'];

export const demoAccounts = (db: Database): string[] =>
  addresses.filter((email) => findUserByEmail(db, email) !== undefined);
