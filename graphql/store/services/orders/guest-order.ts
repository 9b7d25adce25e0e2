import { findOrder, findOrderByKey, type OrderRecord } from '../../db/orders/order-find';
import type { StoreContext } from '../context';
import type { OrdersWhere } from '../../api/orders/order-where';

const attempts = new Map<string, { count: number; until: number }>();
const most = 20;
const seconds = 900;
const remembered = 10_000;

/** Whether somebody has asked for one e-mail address's orders too often: numbers can be guessed one after another. */
function tooOften(email: string, now: number): boolean {
  const before = attempts.get(email);
  const entry = before && before.until > now ? before : { count: 0, until: now + seconds };
  entry.count += 1;
  attempts.delete(email);
  attempts.set(email, entry);
  for (const [oldest] of attempts) {
    if (attempts.size <= remembered) break;
    attempts.delete(oldest);
  }
  return entry.count > most;
}

/**
 * An order for a guest outside of its session: whoever knows its key (`search`), or its number together with its e-mail
 * address (`search` and `billingEmail`), has it from the confirmation. Undefined in every other case.
 */
export function orderOfGuest(
  { db, now }: Pick<StoreContext, 'db' | 'now'>,
  where: OrdersWhere,
): OrderRecord | undefined {
  const { search, billingEmail } = where;
  if (typeof search !== 'string' || search === '') return undefined;
  if (typeof billingEmail !== 'string') return search.length >= 20 ? findOrderByKey(db, search) : undefined;
  const email = billingEmail.trim().toLowerCase();
  if (tooOften(email, now().getTime() / 1000)) return undefined;
  const row = db.get<{ id: number }>('SELECT id FROM orders WHERE number = ?', search);
  const order = row && findOrder(db, row.id);
  return order?.billing.email.trim().toLowerCase() === email && email !== '' ? order : undefined;
}
