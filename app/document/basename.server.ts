import type { EntryContext } from '@remix-run/node';

/** Whether Remix renders an error page; it does so again after a component has thrown. */
export const isErrorPage = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.errors !== null;

/**
 * Renders a page as one below a base path, which its request was asked without: its links get the path, its browser keeps to it.
 * Remix would want a build of its own for each.
 */
export function withBasename(base: string, context: EntryContext): EntryContext {
  if (base === '') return context;
  const { staticHandlerContext, serverHandoffString = '{}' } = context;
  const { location } = staticHandlerContext;
  const pathname = location.pathname === '/' ? base : base + location.pathname;
  const handoff = JSON.stringify({ basename: base });
  // An error page is rendered from the same context a second time; Remix keeps in it where the error was.
  if (staticHandlerContext.basename !== base)
    Object.assign(staticHandlerContext, { basename: base, location: { ...location, pathname } });
  return { ...context, serverHandoffString: `${handoff.slice(0, -1)},${serverHandoffString.slice(1)}` };
}
