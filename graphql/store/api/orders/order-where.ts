import type { OrderFilter } from '../../db/orders/order-find';
import { RuleError } from '../../domain/errors';
import type { OrderStatus } from '../../domain/orders/order';

export interface OrdersWhere {
  include?: readonly (number | null)[] | null;
  exclude?: readonly (number | null)[] | null;
  statuses?: readonly (string | null)[] | null;
  productId?: number | null;
  orderby?: readonly ({ field: string; order?: 'ASC' | 'DESC' | null } | null)[] | null;
  search?: string | null;
  billingEmail?: string | null;
  [other: string]: unknown;
}

const known = new Set(['include', 'exclude', 'statuses', 'productId', 'orderby']);
const fields: Record<string, OrderFilter['orderBy']> = {
  DATE: 'created_at',
  MODIFIED: 'modified_at',
  DATE_PAID: 'paid_at',
  DATE_COMPLETED: 'completed_at',
  TOTAL: 'total',
  TAX: 'total_tax',
  DISCOUNT: 'discount_total',
  ORDER_KEY: 'order_key',
};

/** Which of somebody's orders are meant; conditions that the store does not know are refused, not ignored. */
export function ordersWhere(where: OrdersWhere): Omit<OrderFilter, 'owner'> {
  const unknown = Object.keys(where).filter(
    (name) => !known.has(name) && where[name] !== null && where[name] !== undefined,
  );
  if (unknown.length > 0) throw new RuleError(`This shop cannot search orders by ${unknown.join(', ')}.`);
  const [by] = (where.orderby ?? []).filter((each) => each !== null);
  const column = by ? fields[by.field] : undefined;
  if (by && !column) throw new RuleError(`This shop cannot sort orders by ${by.field}.`);
  return {
    ...(where.include ? { include: where.include.filter((id) => id !== null) } : {}),
    ...(where.exclude ? { exclude: where.exclude.filter((id) => id !== null) } : {}),
    ...(where.statuses
      ? {
          statuses: where.statuses.flatMap((status) =>
            status === null ? [] : [status.toLowerCase().replace('_', '-') as OrderStatus],
          ),
        }
      : {}),
    ...(typeof where.productId === 'number' ? { productId: where.productId } : {}),
    ...(column ? { orderBy: column, descending: by?.order !== 'ASC' } : {}),
  };
}
