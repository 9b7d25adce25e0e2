import type { CustomerToOrderConnectionWhereArgs, OrdersOrderByEnum } from '../../../schema.generated';
import type { OrderFilter } from '../../db/orders/order-find';
import { RuleError } from '../../domain/errors';
import { isOrderStatus } from '../../domain/orders/order';
import { orderMessages } from '../../domain/orders/order-messages';

const known = new Set(['include', 'exclude', 'statuses', 'productId', 'orderby']);
const fields: Partial<Record<OrdersOrderByEnum, OrderFilter['orderBy']>> = {
  DATE: 'created_at',
  MODIFIED: 'modified_at',
  DATE_PAID: 'paid_at',
  DATE_COMPLETED: 'completed_at',
  TOTAL: 'total',
  TAX: 'total_tax',
  DISCOUNT: 'discount_total',
  ORDER_KEY: 'order_key',
};

/** Which orders of an owner are meant; conditions that the store does not know are refused, not ignored. */
export function orderFilter(where: CustomerToOrderConnectionWhereArgs): Omit<OrderFilter, 'owner'> {
  const unknown = Object.entries(where)
    .filter(([name, value]) => !known.has(name) && value !== null && value !== undefined)
    .map(([name]) => name);
  if (unknown.length > 0) throw new RuleError(orderMessages.notSearchedBy(unknown));
  const [by] = (where.orderby ?? []).filter((each) => each !== null);
  const column = by ? fields[by.field] : undefined;
  if (by && !column) throw new RuleError(orderMessages.notSortedBy(by.field));
  return {
    include: where.include?.filter((id) => id !== null),
    exclude: where.exclude?.filter((id) => id !== null),
    statuses: where.statuses?.flatMap((status) => {
      const known = status?.toLowerCase().replace('_', '-') ?? '';
      return isOrderStatus(known) ? [known] : [];
    }),
    productId: where.productId ?? undefined,
    orderBy: column,
    descending: column && by?.order !== 'ASC',
  };
}
