import { parseJson } from '~/platform/parse-json';
import * as z from 'zod/v4';
import type { MessageKey, MessageValues } from '~/i18n/messages';
import type { Cart, CartLine } from './view.server';
import { formatMoney } from '~/backend/parts/money.server';

const text = z.string().max(300);
const lineSchema = z.tuple([text, text, z.number(), text]);
const couponSchema = z.tuple([text, text]);
const deliverySchema = z.tuple([text, text, text]);
export const cartSnapshotSchema = z.object({
  /** Key, name with the chosen values, quantity, price of one. */
  lines: z.array(lineSchema),
  /** Code, what it takes off. */
  coupons: z.array(couponSchema),
  /** Of each package: id of the chosen rate, its name, its cost. */
  delivery: z.array(deliverySchema),
  payment: text,
  /** Every sum in minor units; the last one is the total. */
  sums: z.array(z.number()),
});

/** Everything about a cart that a shopper agrees to: what, how many, for how much, delivered and paid how. */
export type CartSnapshot = z.infer<typeof cartSnapshotSchema>;

/** A difference to what the shopper saw, as a message of their language. */
export interface Change {
  kind: 'line' | 'price' | 'coupon' | 'other';
  key: MessageKey;
  values?: MessageValues;
}

const longestName = 120;

/** An amount of one currency as every language writes it: its digits. */
const digits = (amount: string) => amount.replace(/\D/g, '');
const sameAmount = (one: string, other: string) => digits(one) === digits(other);

/** What a snapshot says in every language. */
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
    delivery: cart.packages.flatMap(({ rates, chosen }) => {
      const rate = rates.find(({ id }) => id === chosen);
      return rate ? [[rate.id, rate.label.slice(0, longestName), rate.cost]] : [];
    }),
    payment,
    sums: [subtotal, discount, shipping, fees, other, tax, total],
  };
}

/** The snapshot as an order form carries it. Changing it gains nothing: it only tells what the shopper has seen. */
export function writeCartSnapshot(snapshot: CartSnapshot): string {
  return Buffer.from(JSON.stringify(snapshot)).toString('base64url');
}

/** Undefined for a text that is no snapshot. */
export function readCartSnapshot(written: string): CartSnapshot | undefined {
  return cartSnapshotSchema.safeParse(parseJson(Buffer.from(written, 'base64url').toString())).data;
}

function lineChanges(before: CartSnapshot['lines'], now: CartSnapshot['lines']): Change[] {
  const current = new Map(now.map((line) => [line[0], line]));
  const known = new Set(before.map(([key]) => key));
  const changes = before.flatMap(([key, formerName, quantity, unit]): Change[] => {
    const line = current.get(key);
    if (!line) return [{ kind: 'line', key: 'cart:changed_gone', values: { name: formerName } }];
    const [, name, count, price] = line;
    return [
      ...(sameAmount(price, unit)
        ? []
        : [
            {
              kind: 'price' as const,
              key: 'cart:changed_price' as const,
              values: { name, before: unit, now: price },
            },
          ]),
      ...(count === quantity
        ? []
        : [
            {
              kind: 'other' as const,
              key: 'cart:changed_quantity' as const,
              values: { name, before: quantity, now: count },
            },
          ]),
    ];
  });
  const added = now
    .filter(([key]) => !known.has(key))
    .map(([, name]): Change => ({ kind: 'other', key: 'cart:changed_new', values: { name } }));
  return [...changes, ...added];
}

function couponChanges(before: CartSnapshot['coupons'], now: CartSnapshot['coupons']): Change[] {
  const isNothing = (amount: string) => Number(digits(amount)) === 0;
  const current = new Map(now);
  const known = new Map(before);
  const changes = before.flatMap(([code, was]): Change[] => {
    const amount = current.get(code);
    // A coupon whose condition is not met any more may stay in the cart and take nothing off.
    if (amount === undefined || (isNothing(amount) && !isNothing(was)))
      return [{ kind: 'coupon', key: 'cart:changed_coupon_gone', values: { code } }];
    if (sameAmount(amount, was)) return [];
    return [{ kind: 'other', key: 'cart:changed_coupon', values: { code, before: was, now: amount } }];
  });
  const added = now
    .filter(([code]) => !known.has(code))
    .map(([code]): Change => ({ kind: 'other', key: 'cart:changed_coupon_new', values: { code } }));
  return [...changes, ...added];
}

function deliveryChanges(before: CartSnapshot['delivery'], now: CartSnapshot['delivery']): Change[] {
  return now.flatMap(([id, label, cost], index): Change[] => {
    const [formerId, former, was] = before[index] ?? [];
    if (former === undefined || was === undefined || (id === formerId && sameAmount(cost, was))) return [];
    return id === formerId
      ? [
          {
            kind: 'other',
            key: 'cart:changed_delivery_cost',
            values: { name: label, before: was, now: cost },
          },
        ]
      : [{ kind: 'other', key: 'cart:changed_delivery', values: { before: former, now: label } }];
  });
}

/**
 * What is not as the shopper saw it; empty when everything is. A difference that has no message of its own is said by the
 * total, or in general.
 */
export function changesSince(before: CartSnapshot, now: CartSnapshot): Change[] {
  const [was = 0, total = 0] = [before.sums.at(-1), now.sums.at(-1)];
  const changes: Change[] = [
    ...lineChanges(before.lines, now.lines),
    ...couponChanges(before.coupons, now.coupons),
    ...deliveryChanges(before.delivery, now.delivery),
    ...(before.payment === now.payment
      ? []
      : [{ kind: 'other' as const, key: 'cart:changed_payment' as const }]),
    ...(was === total
      ? []
      : [
          {
            kind: 'other' as const,
            key: 'cart:changed_total' as const,
            values: { before: formatMoney(was), now: formatMoney(total) },
          },
        ]),
  ];
  if (changes.length === 0 && essence(before) !== essence(now))
    return [{ kind: 'other', key: 'cart:changed_sums' }];
  return changes;
}
