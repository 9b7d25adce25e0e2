import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { accepts } from '~/platform/accepts.server';
import { compressPage, packed } from '../answers/compress.server';

export interface Rendered {
  readonly html: string;
  /** What the page's Content-Security-Policy calls its scripts: `'sha256-…'`. */
  readonly scripts: readonly string[];
}

export interface Page extends Rendered {
  /** The hash of everything that it was rendered from; undefined for a page that is not cached. */
  readonly key?: string;
  /** Compressed for the first browser that asks for it so. */
  brotli?: Promise<Buffer>;
}

/** Sizes are in UTF-16 units. */
const pages = new LRUCache<string, Page>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ html }) => Math.max(1, html.length),
});

interface RenderInput {
  url: string;
  locale: string;
  light: boolean;
}

/** Hashes everything that a page is rendered from; undefined for pages that are no use to others or hold a promise. */
function cacheKey(context: EntryContext, { url, locale, light }: RenderInput): string | undefined {
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
 * Renders a page, unless the cache has it: the same address, language and loader data always give the same page. What is personal
 * is part of the data, and so of the key (docs/decisions/0040-page-caches.md).
 */
export async function renderWithCache(
  context: EntryContext,
  input: RenderInput,
  render: () => Promise<Rendered>,
): Promise<Page> {
  const key = cacheKey(context, input);
  const cached = key === undefined ? undefined : pages.get(key);
  if (cached) return cached;
  const rendered = await render();
  if (key === undefined) return rendered;
  const page = { ...rendered, key };
  pages.set(key, page);
  return page;
}

/** The bytes of a page in the coding that the request takes, which the headers then name. */
export async function encodePage(page: Page, asked: Headers, headers: Headers): Promise<Buffer> {
  if (!accepts(asked.get('accept-encoding'), 'br')) return packed(Buffer.from(page.html), asked, headers);
  headers.set('content-encoding', 'br');
  headers.append('vary', 'Accept-Encoding');
  return (page.brotli ??= compressPage(page.html));
}
