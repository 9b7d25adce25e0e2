import type { CustomerToOrderConnectionWhereArgs } from '../../../schema.generated';
import { isOrderSort, type OrderFilter } from '../../db/orders/order-find';
import { RuleError } from '../../domain/errors';
import { isOrderStatus } from '../../domain/orders/order';
import { orderMessages } from '../../domain/orders/order-messages';

const known = new Set(['include', 'exclude', 'statuses', 'productId', 'orderby']);

/** Which orders of an owner are meant; conditions that the store does not know are refused, not ignored. */
export function orderFilter(where: CustomerToOrderConnectionWhereArgs): Omit<OrderFilter, 'owner'> {
  const unknown = Object.entries(where)
    .filter(([name, value]) => !known.has(name) && value !== null && value !== undefined)
    .map(([name]) => name);
  if (unknown.length > 0) throw new RuleError(orderMessages.notSearchedBy(unknown));
  const [by] = (where.orderby ?? []).filter((each) => each !== null);
  const orderBy = by?.field;
  if (orderBy && !isOrderSort(orderBy)) throw new RuleError(orderMessages.notSortedBy(orderBy));
  return {
    include: filled(where.include),
    exclude: filled(where.exclude),
    statuses: filled(where.statuses)?.flatMap((status) => {
      const known = status.toLowerCase().replace('_', '-');
      return isOrderStatus(known) ? [known] : [];
    }),
    productId: where.productId ?? undefined,
    orderBy,
    descending: orderBy && by?.order !== 'ASC',
  };
}

/** What a list names; an empty one leaves out nothing (WordPress). */
function filled<T>(list: readonly (T | null)[] | null | undefined): T[] | undefined {
  return list?.length ? list.filter((item) => item !== null) : undefined;
}
