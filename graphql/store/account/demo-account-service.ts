import type { Database } from '../db/database';
import { findUserByEmail } from './user-sql';

const demoEmails = ['demo@example.com', 'admin@example.com'];

export const findDemoAccounts = (db: Database): string[] =>
  demoEmails.filter((email) => findUserByEmail(db, email) !== undefined);
