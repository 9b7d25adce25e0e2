import type { Address } from '../account/customer';
import { fold } from '../text';

export interface SearchedOrder {
  number: string;
  billing: Address;
  shipping: Address;
  lines: readonly { name: string }[];
}

/**
 * Whether an order is meant by what somebody typed, as WooCommerce searches: its number, or a part of an address (names,
 * company, street, place, telephone, e-mail address) or of the name of something in it, in any letters.
 */
export function orderMatches(order: SearchedOrder, search: string): boolean {
  const wanted = fold(search.trim());
  if (wanted === '' || order.number === wanted.replace(/^#/, '')) return true;
  return [
    addressText(order.billing),
    addressText(order.shipping),
    ...order.lines.map(({ name }) => name),
  ].some((text) => fold(text).includes(wanted));
}

function addressText(address: Address): string {
  const { country: _country, state: _state, ...parts } = address;
  return Object.values(parts)
    .filter((part) => part !== '')
    .join(' ');
}
