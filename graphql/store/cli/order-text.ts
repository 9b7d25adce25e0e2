import { isRounding } from '../../rules/sums';
import type { Address } from '../domain/account/customer';
import { orderStatusNames } from '../domain/orders/order-messages';
import { siteDateTime } from '../domain/site-date';
import type { DeskOrder } from '../services/orders/order-desk';
import type { Desk } from './desk';
import { printable, table } from './table';

/** An order for people. */
export function orderText(desk: Desk, order: DeskOrder): string {
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
