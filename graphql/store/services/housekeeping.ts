import { deleteExpiredLogins } from '../db/account/token';
import { deleteExpiredSessions } from '../db/account/sessions';
import { getErrorCode } from '../domain/errors';
import { nowInSeconds } from '../domain/clock';
import type { StoreServices } from './context';
import { cancelUnpaidOrders } from './orders/order-status';

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
