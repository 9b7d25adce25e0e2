import { addOrderMeta, addOrderNote } from '../../db/orders/order-write';
import { orderNotes } from '../../domain/orders/order-messages';
import type { Withdrawal } from '../../domain/mail-job';
import { seconds } from '../../domain/clock';
import { siteDate } from '../../domain/site-date';
import type { StoreServices } from '../context';
import { orderOfGuest } from './orders';

/** Under which names an order's meta data say when a withdrawal from it was received, and when one from all of it. */
const receivedKey = 'withdrawal_received';
const wholeKey = 'withdrawal_whole';

/**
 * Receives a withdrawal: it is kept with its order, if there is one under this number and this email address, and goes to the owner.
 * It is confirmed to the order's address; to one that is only typed, which may be a stranger's, while it `mayMailStrangers`.
 * Nothing tells the sender whether there is such an order: a withdrawal counts without a form.
 */
export function receiveWithdrawal(
  services: StoreServices,
  statement: Withdrawal,
  { mayMailStrangers }: { mayMailStrangers: boolean },
): void {
  const { db, mail, now } = services;
  db.transaction(() => {
    const order = orderOfGuest(services, { search: statement.number, billingEmail: statement.email });
    const isUnconfirmed = !order && !mayMailStrangers;
    const email = order?.billing.email ?? statement.email;
    const received = { ...statement, email, receivedAt: now().toISOString(), isFound: order !== undefined };
    if (order) {
      addOrderNote(db, order.id, orderNotes.withdrawn(statement), seconds(services));
      const receivedAt = siteDate(seconds(services), services.settings.timezone);
      addOrderMeta(db, order.id, receivedKey, receivedAt);
      if (statement.items === '') addOrderMeta(db, order.id, wholeKey, receivedAt);
    }
    mail.queue({ kind: 'withdrawal', withdrawal: { ...received, isUnconfirmed } });
    if (!isUnconfirmed)
      mail.queue({ kind: 'withdrawal-received', withdrawal: received, locale: statement.language });
  });
}
