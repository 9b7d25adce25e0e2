import type { EntryContext } from '@remix-run/node';

/** Renders a page below a base path that its request did not have. Remix would need a build per base path. */
export function withBasename(base: string, context: EntryContext): EntryContext {
  if (base === '') return context;
  const { staticHandlerContext, serverHandoffString = '{}' } = context;
  const { location } = staticHandlerContext;
  const pathname = location.pathname === '/' ? base : base + location.pathname;
  const handoff = JSON.stringify({ basename: base });
  // The error page's second pass reuses this context, which holds the error's location.
  if (staticHandlerContext.basename !== base)
    Object.assign(staticHandlerContext, { basename: base, location: { ...location, pathname } });
  return { ...context, serverHandoffString: `${handoff.slice(0, -1)},${serverHandoffString.slice(1)}` };
}
