import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailJob, StoreContext } from '../../graphql/store/context/store-context';
import type { Database } from '../../graphql/store/db/database';
import { openDatabase } from '../../graphql/store/db/open-database';
import { saveOption, Settings } from '../../graphql/store/settings/settings-sql';
import { insertUser } from '../../graphql/store/account/user-sql';
import { findOrCreateUser } from '../../graphql/store/login/login-service';
import type { Identity } from '../../graphql/store/login/login-provider';
import { newUser } from './account-shop';

const now = new Date('2026-11-21T12:00:00Z');
const identity = (changes: Partial<Identity> = {}): Identity => ({
  subject: 's1',
  email: 'nora@example.com',
  isEmailVerified: true,
  firstName: 'Nora',
  lastName: 'Nord',
  username: 'nora',
  locale: 'de',
  ...changes,
});

describe('the account of somebody from a login provider', () => {
  let db: Database;
  let mails: MailJob[];

  beforeEach(() => {
    db = openDatabase(':memory:');
    mails = [];
  });
  afterEach(() => {
    db.close();
  });

  const enter = (who: Identity) => {
    const mail = { queue: (job: MailJob) => void mails.push(job) };
    return db.transaction(() =>
      findOrCreateUser(
        { db, mail, now: () => now, settings: Settings.load(db) } as StoreContext,
        'GOOGLE',
        who,
      ),
    );
  };
  const register = (login: string, email: string) =>
    insertUser(db, { ...newUser(login, email), passwordHash: 'hash' }, now);

  test('is the registered one when the provider vouches for the address', () => {
    const id = register('jane', 'nora@example.com');
    expect(enter(identity({ email: 'NORA@example.com' })).id).toBe(id);
    expect(mails).toMatchObject([{ kind: 'logins-ended', userId: id }]);
  });

  test('is not handed to an address that the provider does not vouch for', () => {
    register('jane', 'nora@example.com');
    expect(() => enter(identity({ isEmailVerified: false }))).toThrow('The user could not be logged in.');
    expect(db.all('SELECT * FROM user_identities')).toEqual([]);
  });

  test('needs an address, and an open registration', () => {
    expect(() => enter(identity({ email: '' }))).toThrow('did not pass on your email address');
    saveOption(db, 'woocommerce_enable_myaccount_registration', 'no');
    expect(() => enter(identity())).toThrow('not allowed');
  });
});
