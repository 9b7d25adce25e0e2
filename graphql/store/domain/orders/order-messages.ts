import type { OrderStatus } from './order';

const names: Record<OrderStatus, string> = {
  pending: 'Pending payment',
  processing: 'Processing',
  'on-hold': 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  failed: 'Failed',
  'checkout-draft': 'Draft',
};

/** Everything that orders refuse, word for word. */
export const orderMessages = {
  notYours: 'Not authorized to access this order',
  missing: 'There is no such order.',
  cannotBecome: (from: OrderStatus, to: OrderStatus) =>
    `An order that is "${names[from]}" cannot become "${names[to]}".`,
  notSearchedBy: (conditions: readonly string[]) =>
    `This shop cannot search orders by ${conditions.join(', ')}.`,
  notSortedBy: (field: string) => `This shop cannot sort orders by ${field}.`,
} as const;

/** What the shop's owner reads in the notes of an order. */
export const orderNotes = {
  statusChanged: (from: OrderStatus, to: OrderStatus, reason: string) =>
    `${reason === '' ? '' : `${reason} `}Order status changed from ${names[from]} to ${names[to]}.`,
  paid: 'Payment received.',
  awaitingPayment: 'Awaiting payment.',
  timeIsUp: 'Unpaid order cancelled - time limit reached.',
  withdrawn: ({
    name,
    items,
    dates,
    address,
  }: {
    name: string;
    items: string;
    dates: string;
    address: string;
  }) =>
    [`Withdrawal received from ${name}: ${items === '' ? 'the whole order' : items}`, dates, address]
      .filter((part) => part !== '')
      .join('\n'),
  cardRefused: (paymentId: string, why: string) => `Card payment ${paymentId}: ${why}.`,
} as const;
