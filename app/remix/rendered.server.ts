import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';

/** HTML of recent pages, cut at the places of the nonce; in UTF-16 units. */
const pages = new LRUCache<string, string[]>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (parts) =>
    Math.max(
      1,
      parts.reduce((size, part) => size + part.length, 0),
    ),
});

/** Whether Remix renders an error page; it does so again after a component has thrown. */
export const isErrorPage = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.errors !== null;

interface Asked {
  url: string;
  locale: string;
  light: boolean;
}

/** Everything that a page is rendered from; undefined for pages that are not worth keeping or hold a promise. */
function keyOf(context: EntryContext, { url, locale, light }: Asked): string | undefined {
  const { actionData, errors, loaderData, statusCode } = context.staticHandlerContext;
  if (statusCode !== 200 || actionData || errors) return undefined;
  const values: unknown[] = Object.values(loaderData);
  const isPending = (value: unknown) => value instanceof Promise;
  const hasPromise = (value: unknown) =>
    isPending(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isPending));
  if (values.some(hasPromise)) return undefined;
  return createHash('sha1')
    .update(`${locale} ${light} ${url} ${JSON.stringify(loaderData)}`)
    .digest('base64');
}

/**
 * A page's HTML. The same address, language and loader data always give the same page but for its nonce, so that one
 * that was rendered lately is not rendered again. What is personal is part of the data, and so of the key.
 */
export async function renderedOnce(
  context: EntryContext,
  { nonce, ...asked }: Asked & { nonce: string },
  render: () => Promise<string>,
): Promise<string> {
  const key = keyOf(context, asked);
  const kept = key === undefined ? undefined : pages.get(key);
  if (kept) return kept.join(nonce);
  const html = await render();
  if (key !== undefined) pages.set(key, html.split(nonce));
  return html;
}
