import { deleteExpiredLogins } from '../login/login-sql';
import { deleteExpiredSessions } from '../login/session-sql';
import { getErrorCode } from '../core/user-facing-error';
import { nowInSeconds } from '../core/clock';
import type { StoreServices } from './store-context';
import { cancelUnpaidOrders } from '../orders/order-status-service';

/** Cancels unpaid orders and deletes expired carts, logins and reset keys. Never throws. */
export function runScheduledCleanup(services: StoreServices): void {
  const { db, log, now } = services;
  try {
    db.transaction(() => {
      cancelUnpaidOrders(services);
      deleteExpiredSessions(db, nowInSeconds(services));
      deleteExpiredLogins(db, now());
    });
  } catch (error) {
    log.error({ reason: getErrorCode(error) }, 'store: what has had its time cannot be ended');
  }
}
