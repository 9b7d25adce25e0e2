import { parseJson } from '~/platform/parse-json';
import { createHash } from 'node:crypto';
import * as z from 'zod/v4';
import type { CheckoutInput } from '~/forms/checkout.server';
import type { MessageKey, MessageValues } from '~/i18n/messages';
import { chosenRate } from './packages.server';
import type { Cart, CartLine } from './view.server';
import { formatMoney } from '~/backend/parts/money.server';

const text = z.string().max(300);
export const cartSnapshotSchema = z.object({
  /** Key, name with the chosen values, quantity, unit price. */
  lines: z.array(z.tuple([text, text, z.number(), text])),
  /** Code, discount. */
  coupons: z.array(z.tuple([text, text])),
  /** Of each package: id of the chosen rate, label, cost. */
  delivery: z.array(z.tuple([text, text, text])),
  payment: text,
  /** Hash of the addresses and the note of an order. */
  details: text.optional(),
  /** Minor units. The last one is the total. */
  sums: z.array(z.number()),
});

/** Everything about a cart that the shopper agrees to: goods, quantities, prices, delivery and payment. */
export type CartSnapshot = z.infer<typeof cartSnapshotSchema>;

export interface Change {
  kind: 'line' | 'price' | 'coupon' | 'other';
  key: MessageKey;
  values?: MessageValues | undefined;
}

const other = (key: MessageKey, values?: MessageValues): Change => ({ kind: 'other', key, values });

const longestName = 120;

/** Amounts are compared by their digits, because each language formats them differently. */
const digits = (amount: string) => amount.replace(/\D/g, '');
const sameAmount = (one: string, other: string) => digits(one) === digits(other);

const essence = ({ lines, coupons, delivery, payment, sums }: CartSnapshot) =>
  JSON.stringify([
    lines.map(([key, , quantity, unit]) => [key, quantity, digits(unit)]),
    coupons.map(([code, amount]) => [code, digits(amount)]),
    delivery.map(([id, , cost]) => [id, digits(cost)]),
    payment,
    sums,
  ]);

function title({ name, attributes }: CartLine): string {
  const values = attributes.map(({ value }) => value).join(', ');
  return (values === '' ? name : `${name} (${values})`).slice(0, longestName);
}

export function takeCartSnapshot(cart: Cart, payment = ''): CartSnapshot {
  const { subtotal, discount, shipping, fees, other, tax, total } = cart.totals;
  return {
    lines: cart.lines.map((line) => [line.key, title(line), line.quantity, line.unit]),
    coupons: cart.coupons.map(({ code, discount: amount }) => [code, amount.replace(/^[-−]/, '')]),
    delivery: cart.packages.flatMap((parcel) => {
      const rate = chosenRate(parcel);
      return rate ? [[rate.id, rate.label.slice(0, longestName), rate.cost]] : [];
    }),
    payment,
    sums: [subtotal, discount, shipping, fees, other, tax, total],
  };
}

const sorted = (fields: object) => Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

export function takeOrderSnapshot(cart: Cart, input: CheckoutInput): CartSnapshot {
  const { billing, shipping, differentAddress, custom, note, payment } = input;
  const details = [sorted(billing), differentAddress ? sorted(shipping) : [], note, ...sorted(custom)];
  const mark = createHash('sha256').update(JSON.stringify(details)).digest('base64url');
  return { ...takeCartSnapshot(cart, payment), details: mark };
}

/** Encodes the snapshot for the order form. It needs no signature: it only tells what the shopper has seen. */
export function writeCartSnapshot(snapshot: CartSnapshot): string {
  return Buffer.from(JSON.stringify(snapshot)).toString('base64url');
}

export function readCartSnapshot(written: string): CartSnapshot | undefined {
  return cartSnapshotSchema.safeParse(parseJson(Buffer.from(written, 'base64url').toString())).data;
}

function lineChanges(before: CartSnapshot['lines'], now: CartSnapshot['lines']): Change[] {
  const changes: Change[] = [];
  const current = new Map(now.map((line) => [line[0], line]));
  const known = new Set(before.map(([key]) => key));
  for (const [key, formerName, quantity, unit] of before) {
    const line = current.get(key);
    if (!line) {
      changes.push({ kind: 'line', key: 'cart:changed_removed', values: { name: formerName } });
      continue;
    }
    const [, name, count, price] = line;
    if (!sameAmount(price, unit))
      changes.push({ kind: 'price', key: 'cart:changed_price', values: { name, before: unit, now: price } });
    if (count !== quantity)
      changes.push(other('cart:changed_quantity', { name, before: quantity, now: count }));
  }
  const added = now.filter(([key]) => !known.has(key));
  return [...changes, ...added.map(([, name]) => other('cart:changed_new', { name }))];
}

function couponChanges(before: CartSnapshot['coupons'], now: CartSnapshot['coupons']): Change[] {
  const isNothing = (amount: string) => Number(digits(amount)) === 0;
  const current = new Map(now);
  const known = new Map(before);
  const changes = before.flatMap(([code, was]): Change[] => {
    const amount = current.get(code);
    // WooCommerce leaves a coupon in the cart without a discount if its condition is not met any more.
    if (amount === undefined || (isNothing(amount) && !isNothing(was)))
      return [{ kind: 'coupon', key: 'cart:changed_coupon_gone', values: { code } }];
    return sameAmount(amount, was) ? [] : [other('cart:changed_coupon', { code, before: was, now: amount })];
  });
  const added = now.filter(([code]) => !known.has(code));
  return [...changes, ...added.map(([code]) => other('cart:changed_coupon_new', { code }))];
}

function deliveryChanges(before: CartSnapshot['delivery'], now: CartSnapshot['delivery']): Change[] {
  return now.flatMap(([id, name, cost], index): Change[] => {
    const [formerId, former, was] = before[index] ?? [];
    if (former === undefined || was === undefined) return [];
    if (id !== formerId) return [other('cart:changed_delivery', { before: former, now: name })];
    return sameAmount(cost, was)
      ? []
      : [other('cart:changed_delivery_cost', { name, before: was, now: cost })];
  });
}

/** Lists the differences to what the shopper saw. A difference without a message of its own is reported by the total, or in general. */
export function changesSince(before: CartSnapshot, now: CartSnapshot): Change[] {
  const [was = 0, total = 0] = [before.sums.at(-1), now.sums.at(-1)];
  const changes = [
    ...lineChanges(before.lines, now.lines),
    ...couponChanges(before.coupons, now.coupons),
    ...deliveryChanges(before.delivery, now.delivery),
  ];
  if (before.payment !== now.payment) changes.push(other('cart:changed_payment'));
  if (before.details !== now.details) changes.push(other('cart:changed_details'));
  if (was !== total)
    changes.push(other('cart:changed_total', { before: formatMoney(was), now: formatMoney(total) }));
  if (changes.length === 0 && essence(before) !== essence(now)) changes.push(other('cart:changed_sums'));
  return changes;
}
