import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';

export interface Rendered {
  readonly html: string;
  /** What the page's Content-Security-Policy calls its scripts: `'sha256-…'`. */
  readonly scripts: readonly string[];
}

/** A page, and the name of everything that it was rendered from; without one it is not worth keeping. */
export interface Page extends Rendered {
  readonly key?: string;
}

/** Recent pages; in UTF-16 units. */
const pages = new LRUCache<string, Page>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ html }) => Math.max(1, html.length),
});

/** Whether Remix renders an error page; it does so again after a component has thrown. */
export const isErrorPage = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.errors !== null;

interface Asked {
  url: string;
  locale: string;
  light: boolean;
}

/** Names everything that a page is rendered from; undefined for pages that are not worth keeping or hold a promise. */
function keyOf(context: EntryContext, { url, locale, light }: Asked): string | undefined {
  const { actionData, errors, loaderData, statusCode } = context.staticHandlerContext;
  if (statusCode !== 200 || actionData || errors) return undefined;
  const values: unknown[] = Object.values(loaderData);
  const isPending = (value: unknown) => value instanceof Promise;
  const hasPromise = (value: unknown) =>
    isPending(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isPending));
  if (values.some(hasPromise)) return undefined;
  return createHash('sha1')
    .update(`${context.manifest.version} ${locale} ${light} ${url} ${JSON.stringify(loaderData)}`)
    .digest('base64url');
}

/**
 * A page. The same address, language and loader data always give the same page, so that one that was rendered lately is not
 * rendered again. What is personal is part of the data, and so of the key.
 */
export async function renderedOnce(
  context: EntryContext,
  asked: Asked,
  render: () => Promise<Rendered>,
): Promise<Page> {
  const key = keyOf(context, asked);
  const kept = key === undefined ? undefined : pages.get(key);
  if (kept) return kept;
  const rendered = await render();
  if (key === undefined) return rendered;
  const page = { ...rendered, key };
  pages.set(key, page);
  return page;
}

/**
 * Renders a page as one below a base path, which its request was asked without: its links get the path, its browser keeps to it.
 * Remix would want a build of its own for each.
 */
export function below(base: string, context: EntryContext): EntryContext {
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
