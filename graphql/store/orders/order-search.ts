import { addressColumns, type Address } from '../account/customer-rules';
import { foldText } from '../core/text-keys';

export interface SearchableOrder {
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
export function matchesOrderSearch(order: SearchableOrder, search: string): boolean {
  const query = foldText(search.replace(/\s+/g, ' ').trim());
  if (query === '' || order.number === query) return true;
  return [
    joinAddress(order.billing),
    joinAddress(order.shipping),
    order.transactionId,
    ...order.lines.map(({ name }) => name),
    ...order.shippingLines.map(({ title }) => title),
    ...order.couponLines.map(({ code }) => code),
    ...order.feeLines.map(({ name }) => name),
    ...order.taxLines.map(({ rateCode }) => rateCode),
  ].some((text) => foldText(text).includes(query));
}

function joinAddress(address: Address): string {
  return addressColumns
    .map((column) => address[column])
    .filter((part) => part !== '')
    .join(' ');
}
