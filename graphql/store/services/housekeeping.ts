import { deleteExpiredLogins } from '../db/account/token';
import { deleteExpiredSessions } from '../db/account/sessions';
import { reasonOf } from '../domain/errors';
import { seconds } from '../domain/clock';
import type { StoreServices } from './context';
import { cancelStaleOrders } from './orders/order-status';

/** Cancels unpaid orders and deletes expired carts, logins and reset keys. Never throws. */
export function keepHouse(services: StoreServices): void {
  const { db, log, now } = services;
  try {
    db.transaction(() => {
      cancelStaleOrders(services);
      deleteExpiredSessions(db, seconds(services));
      deleteExpiredLogins(db, now());
    });
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'store: what has had its time cannot be ended');
  }
}
