import * as z from 'zod/v4';
import { updateSession } from '../../db/account/sessions';
import type { CartTotals } from '../../domain/cart/totals';
import type { StoreContext } from '../context';
import { cartState, type CartState } from './cart-state';

const sumsSchema = z.object({
  subtotal: z.number(),
  subtotalTax: z.number(),
  displayedSubtotal: z.number(),
  discount: z.number(),
  discountTax: z.number(),
  shipping: z.number(),
  shippingTax: z.number(),
  contentsTax: z.number(),
  totalTax: z.number(),
});

/** Sums that are shown as they were last worked out, until `total` has been read. */
export type OldSums = z.infer<typeof sumsSchema>;

const shownOf = new WeakMap<CartTotals, OldSums>();

/** Before an address changes: the real server works the sums out again only when they are read. */
export function keepOldSums(ctx: StoreContext): void {
  const { behaviour, db, session } = ctx;
  if (!behaviour.showsOldSums) return;
  const { lines, totals } = cartState(ctx);
  const data = session.record?.data ?? {};
  if (lines.length === 0 || data['oldSums'] !== undefined) return;
  updateSession(db, session.id, { data: { ...data, oldSums: sumsSchema.parse(totals) } });
  session.refresh();
}

/** The cart for a reader, who may meet the sums of before once; `recalculate` makes them new at once. */
export function cartToRead(ctx: StoreContext, recalculate: boolean): CartState {
  const sums = sumsSchema.safeParse(ctx.session.record?.data['oldSums']);
  forgetOldSums(ctx);
  const cart = cartState(ctx);
  if (sums.success && !recalculate && cart.lines.length > 0) shownOf.set(cart.totals, sums.data);
  return cart;
}

/** The sums have been worked out again. */
export function forgetOldSums({ db, session }: StoreContext): void {
  const { oldSums, ...data } = session.record?.data ?? {};
  if (oldSums === undefined) return;
  updateSession(db, session.id, { data });
  session.refresh();
}

/** The sums that a field shows. */
export function shownSums({ totals }: CartState): OldSums {
  return shownOf.get(totals) ?? totals;
}

/** Reading the total works everything out: what is read after it is new. */
export function newTotal({ totals }: CartState): number {
  shownOf.delete(totals);
  return totals.total;
}
