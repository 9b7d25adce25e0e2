import { addressColumns, type Address } from '../account/customer';
import { fold } from '../text';

export interface SearchedOrder {
  number: string;
  transactionId: string;
  billing: Address;
  shipping: Address;
  lines: readonly { name: string }[];
  shippingLines: readonly { title: string }[];
  couponLines: readonly { code: string }[];
  feeLines: readonly { name: string }[];
  taxLines: readonly { rateCode: string }[];
}

/** WooCommerce's `OrdersTableSearchQuery`: the whole number, or part of an address, the transaction id or any item name. */
export function orderMatches(order: SearchedOrder, search: string): boolean {
  const wanted = fold(search.replace(/\s+/g, ' ').trim());
  if (wanted === '' || order.number === wanted) return true;
  return [
    addressText(order.billing),
    addressText(order.shipping),
    order.transactionId,
    ...order.lines.map(({ name }) => name),
    ...order.shippingLines.map(({ title }) => title),
    ...order.couponLines.map(({ code }) => code),
    ...order.feeLines.map(({ name }) => name),
    ...order.taxLines.map(({ rateCode }) => rateCode),
  ].some((text) => fold(text).includes(wanted));
}

function addressText(address: Address): string {
  return addressColumns
    .map((column) => address[column])
    .filter((part) => part !== '')
    .join(' ');
}
