import type { OrderStatus } from './order';

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
  cannotBecome: (from: OrderStatus, to: OrderStatus) =>
    `An order that is "${orderStatusNames[from]}" cannot become "${orderStatusNames[to]}".`,
  notSearchedBy: (conditions: readonly string[]) =>
    `This shop cannot search orders by ${conditions.join(', ')}.`,
  notSortedBy: (field: string) => `This shop cannot sort orders by ${field}.`,
} as const;

export const orderNotes = {
  statusChanged: (from: OrderStatus, to: OrderStatus, reason: string) =>
    `${reason === '' ? '' : `${reason} `}Order status changed from ${orderStatusNames[from]} to ${orderStatusNames[to]}.`,
  paid: 'Payment received.',
  awaitingPayment: 'Awaiting payment.',
  timeIsUp: 'Unpaid order cancelled - time limit reached.',
  withdrawn: ({ name, items, dates, address }: Record<'name' | 'items' | 'dates' | 'address', string>) =>
    [`Withdrawal received from ${name}: ${items === '' ? 'the whole order' : items}`, dates, address]
      .filter((part) => part !== '')
      .join('\n'),
  cardRefused: (paymentId: string, why: string) => `Card payment ${paymentId}: ${why}.`,
} as const;
