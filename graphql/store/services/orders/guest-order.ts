import type { CustomerToOrderConnectionWhereArgs } from '../../../schema.generated';
import { findOrderByKey, findOrderByNumber } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import type { StoreContext } from '../context';

const attempts = new Map<string, { count: number; until: number }>();
const most = 20;
const window = 900;
const remembered = 10_000;

/** Whether the orders of one e-mail address have been asked for too often: numbers can be guessed one after another. */
function tooOften(email: string, now: number): boolean {
  const before = attempts.get(email);
  const entry = before && before.until > now ? before : { count: 0, until: now + window };
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
 * An order for a guest outside of its session, found by its key (`search`), or by its number together with its e-mail address
 * (`search` and `billingEmail`): these are known from the confirmation. Undefined in every other case.
 */
export function orderOfGuest(
  { db, now }: Pick<StoreContext, 'db' | 'now'>,
  { search, billingEmail }: CustomerToOrderConnectionWhereArgs,
): OrderRecord | undefined {
  if (typeof search !== 'string' || search === '') return undefined;
  if (typeof billingEmail !== 'string') return search.length >= 20 ? findOrderByKey(db, search) : undefined;
  const email = billingEmail.trim().toLowerCase();
  if (tooOften(email, now().getTime() / 1000)) return undefined;
  const order = findOrderByNumber(db, search);
  return order?.billing.email.trim().toLowerCase() === email && email !== '' ? order : undefined;
}
