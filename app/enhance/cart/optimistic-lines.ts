import type { CartLine } from '~/commerce/cart/view.server';
import type { CartState, Change } from './optimistic-cart';

export type ShownLine =
  | { kind: 'line'; line: CartLine; quantity: number; changing: boolean }
  | { kind: 'removed'; line: CartLine; restoring: boolean };

const latest = (pending: readonly Change[], key: string) =>
  pending.findLast(({ line }) => line?.key === key)?.line;

/** The lines as the shopper wants them: what waits for its answer is shown as if it had it. */
export function optimisticLines({ page, pending, removed }: CartState): ShownLine[] {
  const shown = (page?.cart.lines ?? []).flatMap((line): ShownLine[] => {
    const wanted = latest(pending, line.key);
    const quantity = wanted?.quantity ?? line.quantity;
    return quantity === 0 ? [] : [{ kind: 'line', line, quantity, changing: wanted !== undefined }];
  });
  for (const { line, index } of removed) {
    const restoring = pending.some(({ restores }) => restores === line.key);
    if (!shown.some((other) => other.line.key === line.key))
      shown.splice(index, 0, { kind: 'removed', line, restoring });
  }
  return shown;
}

/** Pieces in the cart, those on their way in and out included. */
export function optimisticItems({ page, pending }: CartState, items: number): number {
  const keys = new Set(pending.flatMap(({ line }) => (line ? [line.key] : [])));
  const changes = [...keys].map((key) => {
    const fromServer = page?.cart.lines.find((line) => line.key === key)?.quantity ?? 0;
    return (latest(pending, key)?.quantity ?? fromServer) - fromServer;
  });
  const added = pending.map(({ adds = 0 }) => adds);
  return Math.max(
    0,
    [...changes, ...added].reduce((sum, count) => sum + count, items),
  );
}
