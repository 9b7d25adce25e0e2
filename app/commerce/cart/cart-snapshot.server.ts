import { parseJson } from '~/platform/parse-json';
import { createHash } from 'node:crypto';
import * as z from 'zod/v4';
import type { CheckoutInput } from '~/domain/forms/checkout-forms.server';
import type { MessageKey, MessageValues } from '~/platform/i18n/messages';
import { getChosenRate } from './shipping-packages.server';
import type { Cart, CartLine } from './cart-view.server';
import { formatMoney } from '~/domain/money.server';
import { EncryptedStore } from '~/session/encrypted-store.server';
import { getSessionKey } from '~/session/token-claims.server';
import type { Shopper } from '~/session/shopper.server';

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

export interface CartChange {
  kind: 'line' | 'price' | 'coupon' | 'other';
  key: MessageKey;
  values?: MessageValues | undefined;
}

const other = (key: MessageKey, values?: MessageValues): CartChange => ({ kind: 'other', key, values });

const MAX_NAME_LENGTH = 120;

/** Amounts are compared by their digits, because each language formats them differently. */
const toDigits = (amount: string) => amount.replace(/\D/g, '');
const isSameAmount = (one: string, other: string) => toDigits(one) === toDigits(other);

function toLineTitle({ name, attributes }: CartLine): string {
  const values = attributes.map(({ value }) => value).join(', ');
  return (values === '' ? name : `${name} (${values})`).slice(0, MAX_NAME_LENGTH);
}

export function takeCartSnapshot(cart: Cart, payment = ''): CartSnapshot {
  const { subtotal, discount, shipping, fees, remainder, tax, total } = cart.totals;
  return {
    lines: cart.lines.map((line) => [line.key, toLineTitle(line), line.quantity, line.unit]),
    coupons: cart.coupons.map(({ code, discount: amount }) => [code, amount.replace(/^[-−]/, '')]),
    delivery: cart.packages.flatMap((parcel) => {
      const rate = getChosenRate(parcel);
      return rate ? [[rate.id, rate.label.slice(0, MAX_NAME_LENGTH), rate.cost]] : [];
    }),
    payment,
    sums: [subtotal, discount, shipping, fees, remainder, tax, total],
  };
}

const sortEntries = (fields: object) =>
  Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

export function takeOrderSnapshot(cart: Cart, input: CheckoutInput): CartSnapshot {
  const { billing, shipping, differentAddress, custom, note, payment } = input;
  const details = [
    sortEntries(billing),
    differentAddress ? sortEntries(shipping) : [],
    note,
    ...sortEntries(custom),
  ];
  const detailsHash = createHash('sha256').update(JSON.stringify(details)).digest('base64url');
  return { ...takeCartSnapshot(cart, payment), details: detailsHash };
}

/** Encodes the snapshot for the order form. It needs no signature: it only tells what the shopper has seen. */
export function encodeCartSnapshot(snapshot: CartSnapshot): string {
  return Buffer.from(JSON.stringify(snapshot)).toString('base64url');
}

export function decodeCartSnapshot(encoded: string): CartSnapshot | undefined {
  return cartSnapshotSchema.safeParse(parseJson(Buffer.from(encoded, 'base64url').toString())).data;
}

function diffLines(before: CartSnapshot['lines'], now: CartSnapshot['lines']): CartChange[] {
  const changes: CartChange[] = [];
  const current = new Map(now.map((line) => [line[0], line]));
  const previousKeys = new Set(before.map(([key]) => key));
  for (const [key, formerName, quantity, unit] of before) {
    const line = current.get(key);
    if (!line) {
      changes.push({ kind: 'line', key: 'cart:changed_removed', values: { name: formerName } });
      continue;
    }
    const [, name, count, price] = line;
    if (!isSameAmount(price, unit))
      changes.push({ kind: 'price', key: 'cart:changed_price', values: { name, before: unit, now: price } });
    if (count !== quantity)
      changes.push(other('cart:changed_quantity', { name, before: quantity, now: count }));
  }
  const added = now.filter(([key]) => !previousKeys.has(key));
  return [...changes, ...added.map(([, name]) => other('cart:changed_new', { name }))];
}

function diffCoupons(before: CartSnapshot['coupons'], now: CartSnapshot['coupons']): CartChange[] {
  const isNothing = (amount: string) => Number(toDigits(amount)) === 0;
  const current = new Map(now);
  const previousCoupons = new Map(before);
  const changes = before.flatMap(([code, previousAmount]): CartChange[] => {
    const amount = current.get(code);
    // WooCommerce leaves a coupon in the cart without a discount if its condition is not met any more.
    if (amount === undefined || (isNothing(amount) && !isNothing(previousAmount)))
      return [{ kind: 'coupon', key: 'cart:changed_coupon_gone', values: { code } }];
    return isSameAmount(amount, previousAmount)
      ? []
      : [other('cart:changed_coupon', { code, before: previousAmount, now: amount })];
  });
  const added = now.filter(([code]) => !previousCoupons.has(code));
  return [...changes, ...added.map(([code]) => other('cart:changed_coupon_new', { code }))];
}

function diffDelivery(before: CartSnapshot['delivery'], now: CartSnapshot['delivery']): CartChange[] {
  return now.flatMap(([id, name, cost], index): CartChange[] => {
    const [formerId, formerLabel, previousAmount] = before[index] ?? [];
    if (formerLabel === undefined || previousAmount === undefined) return [];
    if (id !== formerId) return [other('cart:changed_delivery', { before: formerLabel, now: name })];
    return isSameAmount(cost, previousAmount)
      ? []
      : [other('cart:changed_delivery_cost', { name, before: previousAmount, now: cost })];
  });
}

/** Lists the differences to what the shopper saw. A difference without a message of its own is reported by the total, or in general. */
export function diffSnapshots(before: CartSnapshot, now: CartSnapshot): CartChange[] {
  const [previousAmount = 0, total = 0] = [before.sums.at(-1), now.sums.at(-1)];
  const changes = [
    ...diffLines(before.lines, now.lines),
    ...diffCoupons(before.coupons, now.coupons),
    ...diffDelivery(before.delivery, now.delivery),
  ];
  if (before.payment !== now.payment) changes.push(other('cart:changed_payment'));
  if (before.details !== now.details) changes.push(other('cart:changed_details'));
  if (previousAmount !== total)
    changes.push(
      other('cart:changed_total', { before: formatMoney(previousAmount), now: formatMoney(total) }),
    );
  const isOther = String(before.sums) !== String(now.sums) || before.delivery.length !== now.delivery.length;
  if (changes.length === 0 && isOther) changes.push(other('cart:changed_sums'));
  return changes;
}

export const lastSeenCarts = new EncryptedStore('shown-cart', cartSnapshotSchema, { isDurable: false });

const getCartKey = async (shopper: Shopper) => getSessionKey((await shopper.getCookie('session'))?.token);

async function readLastSeenCart(shopper: Shopper): Promise<CartSnapshot | undefined> {
  const key = await getCartKey(shopper);
  return key ? lastSeenCarts.read(key) : undefined;
}

async function saveSnapshot(key: string, snapshot: CartSnapshot): Promise<void> {
  if (snapshot.lines.length === 0) await lastSeenCarts.delete(key);
  else await lastSeenCarts.put(key, snapshot);
}

/** A line or coupon that the shopper removed, or a new place, which changes prices. */
export interface ShopperChange {
  line?: string;
  coupon?: string;
  isPlace?: boolean;
}

export async function recordShopperChange(
  shopper: Shopper,
  cart: Cart,
  change: ShopperChange,
): Promise<void> {
  const key = await getCartKey(shopper);
  if (!key) return;
  const now = takeCartSnapshot(cart);
  const before = await lastSeenCarts.read(key);
  const hasCommonLine = before?.lines.some(([line]) => now.lines.some(([other]) => other === line));
  if (!before || !hasCommonLine) return saveSnapshot(key, now);
  const previousLines = new Map(before.lines.map((line) => [line[0], line]));
  const lines = now.lines.map((line): CartSnapshot['lines'][number] => {
    const previousLine = previousLines.get(line[0]);
    return !change.isPlace && previousLine?.[2] === line[2] ? previousLine : line;
  });
  const removedLines = before.lines.filter(
    ([line]) => line !== change.line && !now.lines.some(([other]) => other === line),
  );
  const removedCoupons = before.coupons.filter(
    ([code]) => code !== change.coupon && !now.coupons.some(([other]) => other === code),
  );
  await saveSnapshot(key, {
    ...now,
    lines: [...lines, ...removedLines],
    coupons: [...now.coupons, ...removedCoupons],
  });
}

export async function saveLastSeenCart(shopper: Shopper, cart: Cart): Promise<void> {
  const key = await getCartKey(shopper);
  if (key) await saveSnapshot(key, takeCartSnapshot(cart));
}

export const readLastSeenLines = async (shopper: Shopper) =>
  (await readLastSeenCart(shopper))?.lines.map(([key, , quantity]) => ({ key, quantity }));

export async function diffQuantities(shopper: Shopper, cart: Cart): Promise<CartChange[]> {
  const before = await readLastSeenCart(shopper);
  const changes = before ? diffSnapshots(before, takeCartSnapshot(cart)) : [];
  return changes.filter(({ key }) => key === 'cart:changed_quantity');
}

export async function deleteLastSeenCart(shopper: Shopper): Promise<void> {
  const key = await getCartKey(shopper);
  if (key) await lastSeenCarts.delete(key);
}

/** Lists changes since the shopper last saw the cart that are not theirs: prices, and removed lines and coupons. Each is reported once. */
export async function diffLastSeenCart(shopper: Shopper, cart: Cart): Promise<string[]> {
  const key = await getCartKey(shopper);
  if (!key) return [];
  const now = takeCartSnapshot(cart);
  const before = await lastSeenCarts.read(key);
  if (JSON.stringify(before) !== JSON.stringify(now)) await saveSnapshot(key, now);
  if (!before) return [];
  return diffSnapshots(before, now)
    .filter(({ kind }) => kind !== 'other')
    .map(({ key: message, values }) => shopper.t(message, values));
}
