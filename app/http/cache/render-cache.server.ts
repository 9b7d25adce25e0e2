import { createHash } from 'node:crypto';
import type { EntryContext } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { accepts } from '~/platform/accept-header.server';
import { compressPage, compressBody } from '../responses/compress-body.server';

export interface Rendered {
  readonly html: string;
  readonly scripts: readonly string[];
}

export interface Page extends Rendered {
  readonly key?: string;
  brotli?: Promise<Buffer>;
}

/** Measured in UTF-16 units. */
const pages = new LRUCache<string, Page>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ html }) => Math.max(1, html.length),
});

interface RenderInput {
  url: string;
  locale: string;
  isLowData: boolean;
}

/** Returns undefined for error pages, answers to forms, and pages that stream promises, which no key would tell apart. */
function cacheKey(context: EntryContext, { url, locale, isLowData }: RenderInput): string | undefined {
  const { actionData, errors, loaderData, statusCode } = context.staticHandlerContext;
  if (statusCode !== 200 || actionData || errors) return undefined;
  const values: unknown[] = Object.values(loaderData);
  const isPending = (value: unknown) => value instanceof Promise;
  const hasPromise = (value: unknown) =>
    isPending(value) || (typeof value === 'object' && value !== null && Object.values(value).some(isPending));
  if (values.some(hasPromise)) return undefined;
  return createHash('sha1')
    .update(`${context.manifest.version} ${locale} ${isLowData} ${url} ${JSON.stringify(loaderData)}`)
    .digest('base64url');
}

/** Equal URL, language and loader data give equal pages, personal data included (docs/decisions/0040-page-caches.md). */
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

export async function encodePage(page: Page, requestHeaders: Headers, headers: Headers): Promise<Buffer> {
  if (!accepts(requestHeaders.get('accept-encoding'), 'br'))
    return compressBody(Buffer.from(page.html), requestHeaders, headers);
  headers.set('content-encoding', 'br');
  headers.append('vary', 'Accept-Encoding');
  return (page.brotli ??= compressPage(page.html));
}
