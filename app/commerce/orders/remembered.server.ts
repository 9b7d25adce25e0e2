import { timingSafeEqual } from 'node:crypto';
import { sharedStore } from '~/platform/shared-store.server';
import type { OrderAnswer } from './view.server';

const keptFor = 30 * 86_400;

/** Whether a key opens an order. */
export function opens(key: string, { orderKey }: Pick<OrderAnswer, 'orderKey'>): boolean {
  const [left, right] = [Buffer.from(orderKey ?? ''), Buffer.from(key)];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Keeps the order that the checkout answered, and where it is paid: a guest cannot ask the backend for it later
 * (tests/contract/README.md, "Checkout, orders, accounts").
 */
export async function rememberOrder(order: OrderAnswer, payAt?: string): Promise<void> {
  if (order.databaseId === null || !order.orderKey) return;
  await sharedStore().set(`order:${order.databaseId}`, JSON.stringify(order), keptFor);
  if (payAt) await sharedStore().set(`order:${order.databaseId}:pay`, payAt, keptFor);
}

export async function rememberedOrder(id: number): Promise<OrderAnswer | undefined> {
  const text = await sharedStore().get(`order:${id}`);
  return text ? (JSON.parse(text.toString()) as OrderAnswer) : undefined;
}

/** The page that the checkout answered for the payment: a path of this site, or an address of another. */
export async function rememberedPayPage(id: number): Promise<string | undefined> {
  return (await sharedStore().get(`order:${id}:pay`))?.toString();
}
