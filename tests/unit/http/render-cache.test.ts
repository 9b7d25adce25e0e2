import type { EntryContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { renderWithCache } from '~/http/cache/render-cache.server';

/** What a page is kept by, of all that Remix's context has. */
interface Shown {
  loaderData: Record<string, unknown>;
  statusCode: number;
  actionData: Record<string, unknown> | null;
  errors: Record<string, unknown> | null;
}

const page = (name: string) => `<p>Hello ${name}</p>`;

let addresses = 0;
const address = () => `/page-${(addresses += 1)}`;

interface Visit extends Partial<Shown> {
  name: string;
  url: string;
  locale?: string;
  light?: boolean;
}

async function visit({ name, url, locale = 'en_US', light = false, ...shown }: Visit) {
  const render = vi.fn(() => Promise.resolve({ html: page(name), scripts: [] }));
  const loaderData = { root: { header: { items: 0, name } }, 'routes/page': { title: 'A page' } };
  const context = {
    staticHandlerContext: { loaderData, statusCode: 200, actionData: null, errors: null, ...shown },
    manifest: { version: 'build' },
  } as unknown as EntryContext;
  const { html, key } = await renderWithCache(context, { url, locale, isLowData: light }, render);
  return { html, key, rendered: render.mock.calls.length > 0 };
}

test.each<[string, boolean, Partial<Visit>]>([
  ['the same page', false, {}],
  ['another address', true, { url: '/another' }],
  ['another language', true, { locale: 'de_DE' }],
  ['the low-data version', true, { light: true }],
])('%s after a page is rendered (%s), once', async (_what, isRendered, changes) => {
  const page = { name: 'Ada', url: address() };
  const first = await visit(page);
  const next = await visit({ ...page, ...changes });
  expect([first.rendered, next.rendered]).toEqual([true, isRendered]);
  expect(next.key !== first.key).toBe(isRendered);
  expect((await visit({ ...page, ...changes })).rendered).toBe(false);
});

test('no shopper gets the page of another one, in whatever order they come', async () => {
  const url = address();
  for (const name of ['Ada', 'Grace', 'Ada', 'Grace', '']) {
    const { html } = await visit({ name, url });
    expect(html).toBe(page(name));
  }
});

test.each<[string, Partial<Shown>]>([
  ['an error page', { errors: { root: 'broken' } }],
  ['the answer to a form', { actionData: { 'routes/page': { typed: 'private' } } }],
  ['a page that is not well', { statusCode: 404 }],
])('%s is never kept', async (_what, shown) => {
  const url = address();
  await visit({ name: 'Ada', url, ...shown });
  const again = await visit({ name: 'Ada', url, ...shown });
  expect([again.rendered, again.key]).toEqual([true, undefined]);
});
