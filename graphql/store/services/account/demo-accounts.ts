import type { Database } from '../../db/database';
import { deleteSubscriber } from '../../db/account/newsletter';
import { deleteUser, findUserByEmail } from '../../db/account/user';
import { deleteStockAlerts } from '../../db/catalogue/stock-alerts';
import { accountMessages } from '../../domain/account/account-messages';
import { RuleError } from '../../domain/errors';

/** Addresses of the demo shop's accounts (demo/shop/customers.json). */
const addresses = ['demo@example.com', 'admin@example.com'];

/** Addresses of the demo shop's accounts that a shop has still got. */
export const demoAccounts = (db: Database): string[] =>
  addresses.filter((email) => findUserByEmail(db, email) !== undefined);

/**
 * Removes accounts by their addresses, all of them or none: for the shop's owner. Logins and carts end with them, and they leave
 * the list of the newsletter and wait for no product any more; orders and reviews stay, as those of guests.
 * @throws RuleError for an address that no account has
 */
export function removeAccounts(db: Database, emails: readonly string[]): void {
  db.transaction(() => {
    for (const email of emails) {
      const user = findUserByEmail(db, email);
      if (!user) throw new RuleError(accountMessages.noAccount(email));
      deleteUser(db, user.id);
      deleteSubscriber(db, user.email);
      deleteStockAlerts(db, user.email);
    }
  });
}
