import { isRounding } from '../../rules/sums';
import type { Address } from '../domain/account/customer';
import { isOrderStatus, type OrderStatus } from '../domain/orders/order';
import { orderStatusNames } from '../domain/orders/order-messages';
import { siteDateTime } from '../domain/site-date';
import { webUrl } from '../domain/text';
import {
  cancelOrder,
  completeOrder,
  deskOrder,
  newestOrders,
  refundOrder,
  noteToCustomer,
  shipOrder,
  takePayment,
  type DeskOrder,
} from '../services/orders/order-desk';
import { UsageError, type Values } from './command';
import { runDesk, type Desk } from './desk';
import { printable, table } from './table';

const help = `usage: COMMAND list [--status STATUS] [--limit N]   the newest orders (50)
       COMMAND show N                              one order with its history
       COMMAND paid N                              money has arrived: a transfer, a check, cash
       COMMAND ship N [--tracking URL]             the goods are on their way; the order is complete
       COMMAND complete N                          everything is done; downloads open
       COMMAND cancel N                            goods go back into stock, coupons may be used again
       COMMAND note N --text TEXT                  tells the customer something, by mail and on the order's page
       COMMAND refund N [--amount AMOUNT]          notes that money was given back; all of it makes the order refunded

N is the number of the order. Customers hear of each change by mail, in the language of their order, from the running shop.
No money moves here: give it back where it was paid. A refund leaves the stock alone: see store:products.
STATUS: pending, on-hold, processing, completed, cancelled, refunded or failed.
Ends with 2, and changes nothing, when the order cannot be changed so.
`;

const changes: Readonly<Record<string, (desk: Desk, number: string, values: Values) => DeskOrder>> = {
  show: deskOrder,
  paid: takePayment,
  ship: (desk, number, { tracking }) => shipOrder(desk, number, trackingUrl(tracking)),
  note: (desk, number, { text }) => noteToCustomer(desk, number, noteText(text)),
  complete: completeOrder,
  cancel: cancelOrder,
  refund: (desk, number, { amount }) => refundOrder(desk, number, refundAmount(desk, amount)),
};

const optionsOf: Readonly<Record<string, readonly string[]>> = {
  list: ['status', 'limit'],
  ship: ['tracking'],
  note: ['text'],
  refund: ['amount'],
};
const options = Object.fromEntries(
  Object.values(optionsOf)
    .flat()
    .map((name) => [name, { type: 'string' as const }]),
);

/** An option of another command is a mistake that may cost money. */
function refuseForeign(command: string, values: Values): void {
  const known = ['help', ...(optionsOf[command] ?? [])];
  const foreign = Object.keys(values).find((option) => !known.includes(option));
  if (foreign !== undefined) throw new UsageError(`"${command}" has no --${foreign}.`);
}

function trackingUrl(value: Values[string]): string {
  if (typeof value !== 'string') return '';
  const url = webUrl(value);
  if (!url)
    throw new UsageError(`"${value}" isn't a web address. Example: https://carrier.example/track/123`);
  return url.href;
}

function noteText(value: Values[string]): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new UsageError('What is the note? Its --text is missing.');
  return value.trim();
}

function refundAmount(desk: Desk, value: Values[string]): number | undefined {
  if (typeof value !== 'string') return undefined;
  const amount = desk.amount(value);
  if (amount === 0) throw new UsageError('A refund is more than 0.');
  return amount;
}

function listText(desk: Desk, { status, limit = '50' }: Values): string {
  const orders = newestOrders(desk, wantedStatus(status), wantedNumber(limit));
  if (orders.length === 0) return 'There are no such orders.';
  return table(orders, [
    { head: 'ORDER', text: ({ number }) => number, right: true },
    { head: 'DATE', text: ({ createdAt }) => siteDateTime(createdAt, desk.settings.timezone).slice(0, 16) },
    { head: 'STATUS', text: ({ status: is }) => orderStatusNames[is] },
    { head: 'CUSTOMER', text: ({ billing }) => `${billing.first_name} ${billing.last_name}`.trim() },
    { head: 'PAYMENT', text: ({ paymentMethodTitle }) => paymentMethodTitle },
    { head: 'TOTAL', text: ({ total }) => desk.money(total), right: true },
  ]);
}

function wantedStatus(value: Values[string]): OrderStatus | undefined {
  if (typeof value !== 'string') return undefined;
  if (!isOrderStatus(value)) throw new UsageError(`There is no status "${value}".`);
  return value;
}

function wantedNumber(value: Values[string]): number {
  if (typeof value !== 'string' || !/^[1-9]\d{0,5}$/.test(value))
    throw new UsageError(`--limit needs a number, not "${String(value)}".`);
  return Number(value);
}

function orderText(desk: Desk, order: DeskOrder): string {
  const { notes, refunds, items, billing, shipping } = order;
  const at = (moment: number) => siteDateTime(moment, desk.settings.timezone).slice(0, 16);
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  const goods = items.map(({ quantity, sku = '', name, details, subtotal }) => ({
    quantity: String(quantity),
    sku,
    name: [name, ...details.map(({ label, value }) => `${label}: ${value}`)].join(', '),
    amount: subtotal,
  }));
  const sum = (name: string, amount: number) => ({ quantity: '', sku: '', name, amount });
  const further = [
    ...(order.shippingTitle === '' ? [] : [sum(`Delivery (${order.shippingTitle})`, order.shippingTotal)]),
    ...order.feeLines.map(({ name, total }) => sum(name, total)),
    ...order.couponLines.map(({ code, discount }) => sum(`Coupon ${code}`, -discount)),
    sum('Tax', order.totalTax),
  ];
  const left = [...goods, ...further].reduce((rest, { amount }) => rest - amount, order.total);
  return [
    printable(`Order ${order.number}: ${orderStatusNames[order.status]}`),
    printable(
      `Placed ${at(order.createdAt)}, ${order.paymentMethodTitle || 'no payment'}, ${order.paidAt === null ? 'not paid' : `paid ${at(order.paidAt)}`}`,
    ),
    '',
    table(
      [
        ...goods,
        ...further,
        ...(left === 0 ? [] : [sum(isRounding(left) ? 'Rounding' : 'Other', left)]),
        sum('Total', order.total),
        ...(refunded > 0 ? [sum('Refunded', -refunded)] : []),
      ],
      [
        { head: '', text: ({ quantity }) => quantity, right: true },
        { head: 'SKU', text: ({ sku }) => sku },
        { head: 'ITEM', text: ({ name }) => name },
        { head: 'AMOUNT', text: ({ amount }) => desk.money(amount), right: true },
      ],
    ),
    ...section('Billing address', [...addressText(billing), billing.email, billing.phone]),
    ...section('Delivery address', addressText(shipping)),
    ...section('Note', order.customerNote.split(/\r?\n/)),
    ...section(
      'History',
      notes.map(
        ({ note, forCustomer, createdAt }) =>
          `${at(createdAt)}  ${forCustomer ? 'To the customer: ' : ''}${note}`,
      ),
    ),
  ].join('\n');
}

function section(title: string, lines: readonly string[]): string[] {
  const written = lines.filter((line) => line.trim() !== '');
  return written.length === 0 ? [] : ['', title, ...written.map((line) => `  ${printable(line)}`)];
}

function addressText(address: Address): string[] {
  const { first_name: first, last_name: last, company, address_1: street, address_2: more } = address;
  return [
    `${first} ${last}`.trim(),
    company,
    street,
    more,
    [address.postcode, address.city, address.state, address.country].filter((part) => part !== '').join(' '),
  ];
}

await runDesk('orders', { help, options }, (desk, [command = '', number, ...rest], values) => {
  if (rest.length > 0) throw new UsageError(`Unexpected argument: ${rest.join(' ')}`);
  refuseForeign(command, values);
  if (command === 'list' && number === undefined) return listText(desk, values);
  const change = changes[command];
  if (!change) throw new UsageError(`There is no command "${command}".`);
  if (number === undefined) throw new UsageError('Which order? Its number is missing.');
  return orderText(desk, change(desk, number, values));
});
