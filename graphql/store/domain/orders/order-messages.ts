import type { OrderStatus } from './order';

/** What the owner calls each status. */
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

/** Everything that orders refuse, word for word. */
export const orderMessages = {
  notYours: 'Not authorized to access this order',
  missing: 'There is no such order.',
  cannotBecome: (from: OrderStatus, to: OrderStatus) =>
    `An order that is "${orderStatusNames[from]}" cannot become "${orderStatusNames[to]}".`,
  noNumber: (number: string) => `There is no order ${number}.`,
  isAlready: (number: string, status: OrderStatus) =>
    `Order ${number} is "${orderStatusNames[status]}" already.`,
  paidAlready: (number: string) => `Order ${number} has been paid already.`,
  notPaid: (number: string) =>
    `Order ${number} hasn’t been paid. When the money is there, note it with "paid ${number}".`,
  nothingToSend: (number: string) =>
    `Order ${number} has nothing to send. When everything is done, say "complete ${number}".`,
  notRefundable: (number: string, status: OrderStatus) =>
    `Order ${number} is "${orderStatusNames[status]}": there is nothing to refund.`,
  refundTooMuch: (number: string, rest: string) => `Only ${rest} of order ${number} can still be refunded.`,
  notSearchedBy: (conditions: readonly string[]) =>
    `This shop cannot search orders by ${conditions.join(', ')}.`,
  notSortedBy: (field: string) => `This shop cannot sort orders by ${field}.`,
} as const;

/** What the shop's owner reads in the notes of an order. */
export const orderNotes = {
  statusChanged: (from: OrderStatus, to: OrderStatus, reason: string) =>
    `${reason === '' ? '' : `${reason} `}Order status changed from ${orderStatusNames[from]} to ${orderStatusNames[to]}.`,
  paid: 'Payment received.',
  awaitingPayment: 'Awaiting payment.',
  timeIsUp: 'Unpaid order cancelled - time limit reached.',
  paymentNoted: 'Payment noted by the owner.',
  shipped: (tracking: string) => (tracking === '' ? 'Sent.' : `Sent: ${tracking}`),
  refunded: (amount: string, rest: string) => `Refunded ${amount}. ${rest} of the order remain.`,
  refundedInFull: (amount: string) => `Refunded ${amount}.`,
  withdrawn: ({ name, items, dates, address }: Record<'name' | 'items' | 'dates' | 'address', string>) =>
    [`Withdrawal received from ${name}: ${items === '' ? 'the whole order' : items}`, dates, address]
      .filter((part) => part !== '')
      .join('\n'),
  cardRefused: (paymentId: string, why: string) => `Card payment ${paymentId}: ${why}.`,
} as const;

/** Whether a note is `orderNotes.shipped`, with tracking or without. */
export const saysShipped = (note: string): boolean => /^Sent[.:]/.test(note);
