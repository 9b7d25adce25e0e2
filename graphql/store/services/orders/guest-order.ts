import type { CustomerToOrderConnectionWhereArgs } from '../../../schema.generated';
import { findOrderByKey, findOrderByNumber } from '../../db/orders/order-find';
import type { OrderRecord } from '../../db/orders/order-record';
import type { StoreContext } from '../context';

/**
 * An order for a guest outside of its session, found by its key (`search`), or by its number together with its e-mail address
 * (`search` and `billingEmail`): these are known from the confirmation. Undefined in every other case. How often one address asks is
 * counted where the client is known: by the storefront, and by the resolver for clients on the network.
 */
export function orderOfGuest(
  { db }: Pick<StoreContext, 'db'>,
  { search, billingEmail }: CustomerToOrderConnectionWhereArgs,
): OrderRecord | undefined {
  if (typeof search !== 'string' || search === '') return undefined;
  if (typeof billingEmail !== 'string') return search.length >= 20 ? findOrderByKey(db, search) : undefined;
  const email = billingEmail.trim().toLowerCase();
  const order = findOrderByNumber(db, search);
  return order?.billing.email.trim().toLowerCase() === email && email !== '' ? order : undefined;
}
