import type { StoreContext } from './context';

/** Works something out once in a request, and again only after something was written or the session became another one. */
export function keptUntilWritten<Value>(make: (ctx: StoreContext) => Value): (ctx: StoreContext) => Value {
  const kept = new WeakMap<StoreContext, { sessionId: string; writes: number; value: Value }>();
  return (ctx) => {
    const { writes } = ctx.db;
    const known = kept.get(ctx);
    if (known?.sessionId === ctx.session.id && known.writes === writes) return known.value;
    const value = make(ctx);
    kept.set(ctx, { sessionId: ctx.session.id, writes, value });
    return value;
  };
}
