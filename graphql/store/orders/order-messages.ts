import type { OrderStatus } from './order-rules';

export const orderStatusNames: Record<OrderStatus, string> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
  'checkout-draft': 'Draft',
};

export const orderMessages = {
  notYours: 'Not authorized to access this order',
  missing: 'There is no such order.',
  cannotBecome: (oldStatus: OrderStatus, newStatus: OrderStatus) =>
    `An order that is "${orderStatusNames[oldStatus]}" cannot become "${orderStatusNames[newStatus]}".`,
  notSearchedBy: (conditions: readonly string[]) =>
    `This shop cannot search orders by ${conditions.join(', ')}.`,
  notSortedBy: (field: string) => `This shop cannot sort orders by ${field}.`,
} as const;

export const orderNotes = {
  statusChanged: (oldStatus: OrderStatus, newStatus: OrderStatus, reason: string) =>
    `${reason === '' ? '' : `${reason} `}Order status changed from ${orderStatusNames[oldStatus]} to ${orderStatusNames[newStatus]}.`,
  paid: 'Payment received.',
  awaitingPayment: 'Awaiting payment.',
  timeIsUp: 'Unpaid order cancelled - time limit reached.',
  withdrawn: ({ name, items, dates, address }: Record<'name' | 'items' | 'dates' | 'address', string>) =>
    [`Withdrawal received from ${name}: ${items === '' ? 'the whole order' : items}`, dates, address]
      .filter((part) => part !== '')
      .join('\n'),
  cardRefused: (paymentId: string, reason: string) => `Card payment ${paymentId}: ${reason}.`,
} as const;
