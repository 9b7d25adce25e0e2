import type { EntryContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { renderedOnce } from '~/remix/rendered.server';

interface Page {
  loaderData?: Record<string, unknown>;
  statusCode?: number;
  actionData?: Record<string, unknown> | null;
  errors?: Record<string, unknown> | null;
}

/** As much of a request's context as the rendered pages look at. */
function contextOf({
  loaderData = {},
  statusCode = 200,
  actionData = null,
  errors = null,
}: Page): EntryContext {
  return { staticHandlerContext: { loaderData, statusCode, actionData, errors } } as unknown as EntryContext;
}

let addresses = 0;
const newAddress = () => `http://localhost/page/${(addresses += 1)}`;

/** Renders a page twice; how often that was done, and what came out. */
async function twice(first: Page, second: Page = first, { locales = ['en_US', 'en_US'] } = {}) {
  const url = newAddress();
  const render = vi.fn((page: Page, nonce: string) =>
    Promise.resolve(`<script nonce="${nonce}"></script>${JSON.stringify(page.loaderData)}`),
  );
  const pages: string[] = [];
  for (const [index, page] of [first, second].entries()) {
    const nonce = `nonce-${index}-${url}`;
    const asked = { url, locale: locales[index] ?? '', nonce };
    pages.push(await renderedOnce(contextOf(page), asked, () => render(page, nonce)));
  }
  return { pages, url, times: render.mock.calls.length };
}

test('the same page is rendered once, and gets the nonce of each request', async () => {
  const { pages, url, times } = await twice({ loaderData: { root: { name: null } } });
  expect(times).toBe(1);
  expect(pages[0]).toContain(`nonce="nonce-0-${url}"`);
  expect(pages[1]).toContain(`nonce="nonce-1-${url}"`);
  expect(pages[1]).not.toContain('nonce-0');
});

test('two shoppers never share a page that says anything about one of them', async () => {
  const pageFor = (name: string | null, items: number): Page => ({
    loaderData: { root: { layout: { header: { name, items } } }, 'routes/contact': { title: 'Contact' } },
  });
  const named = await twice(pageFor('Ada', 0), pageFor('Grace', 0));
  expect(named.times).toBe(2);
  expect(named.pages[1]).not.toContain('Ada');
  expect((await twice(pageFor(null, 1), pageFor(null, 2))).times).toBe(2);
  expect((await twice(pageFor('Ada', 1), pageFor(null, 1))).times).toBe(2);
});

test('each language has its own page', async () => {
  expect((await twice({}, {}, { locales: ['en_US', 'de_DE'] })).times).toBe(2);
});

test.each<[string, Page]>([
  ['the answer to a form', { actionData: { 'routes/cart': { form: 'coupon' } } }],
  ['an error page', { errors: { root: new Error('broken') } }],
  ['a page that was not found', { statusCode: 404 }],
  ['a page that still waits for data', { loaderData: { root: { later: Promise.resolve(1) } } }],
])('%s is never kept', async (_, page) => {
  expect((await twice(page)).times).toBe(2);
});
