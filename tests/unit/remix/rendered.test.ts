import type { EntryContext } from '@remix-run/node';
import { expect, test, vi } from 'vitest';
import { renderedOnce } from '~/remix/rendered.server';

interface Shown {
  loaderData: Record<string, unknown>;
  statusCode?: number;
  actionData?: Record<string, unknown>;
  errors?: Record<string, unknown>;
}

/** What is kept reads nothing else of Remix's context. */
const contextOf = ({ loaderData, statusCode = 200, actionData, errors }: Shown) =>
  ({
    staticHandlerContext: {
      loaderData,
      statusCode,
      actionData: actionData ?? null,
      errors: errors ?? null,
    },
  }) as unknown as EntryContext;

/** A page that greets by name and has the nonce in two places, as the document has. */
const page = (name: string, nonce: string) =>
  `<script nonce="${nonce}"></script><p>Hello ${name}</p><script nonce="${nonce}"></script>`;

let addresses = 0;
const address = () => `/page-${(addresses += 1)}`;

interface Visit extends Partial<Shown> {
  name: string;
  nonce: string;
  url: string;
  locale?: string;
  light?: boolean;
}

async function visit({ name, nonce, url, locale = 'en_US', light = false, ...shown }: Visit) {
  const render = vi.fn(() => Promise.resolve(page(name, nonce)));
  const context = contextOf({
    loaderData: { root: { header: { items: 0, name } }, 'routes/page': { title: 'A page' } },
    ...shown,
  });
  const html = await renderedOnce(context, { url, locale, light, nonce }, render);
  return { html, rendered: render.mock.calls.length > 0 };
}

test('the same page is rendered once, and each answer has its own nonce', async () => {
  const url = address();
  const first = await visit({ name: 'Ada', nonce: 'nonce-of-one', url });
  const second = await visit({ name: 'Ada', nonce: 'nonce-of-two', url });
  expect([first.rendered, second.rendered]).toEqual([true, false]);
  expect(second.html).toBe(page('Ada', 'nonce-of-two'));
  expect(second.html).not.toContain('nonce-of-one');
});

test('the light version of a page is another page', async () => {
  const url = address();
  const visits = [false, true, true, false].map((light) => ({ name: 'Ada', nonce: 'n', url, light }));
  const rendered: boolean[] = [];
  for (const one of visits) rendered.push((await visit(one)).rendered);
  expect(rendered).toEqual([true, true, false, false]);
});

test('no shopper gets the page of another one, in whatever order they come', async () => {
  const url = address();
  for (const name of ['Ada', 'Grace', 'Ada', 'Grace', '']) {
    const { html } = await visit({ name, nonce: `for-${name}`, url });
    expect(html).toBe(page(name, `for-${name}`));
  }
});

test('two shoppers at the same moment each get their own page', async () => {
  const url = address();
  const [ada, grace] = await Promise.all([
    visit({ name: 'Ada', nonce: 'a', url }),
    visit({ name: 'Grace', nonce: 'g', url }),
  ]);
  expect(ada.html).not.toContain('Grace');
  expect(grace.html).not.toContain('Ada');
});

test('another address or language is another page', async () => {
  const url = address();
  await visit({ name: 'Ada', nonce: 'n', url });
  expect((await visit({ name: 'Ada', nonce: 'n', url: `${url}?page=2` })).rendered).toBe(true);
  expect((await visit({ name: 'Ada', nonce: 'n', url, locale: 'de_DE' })).rendered).toBe(true);
});

test.each<[string, Partial<Shown>]>([
  ['an error page', { errors: { root: 'broken' } }],
  ['the answer to a form', { actionData: { 'routes/page': { typed: 'private' } } }],
  ['a page that is not well', { statusCode: 404 }],
  ['a page whose data is still on its way', { loaderData: { root: { later: Promise.resolve('secret') } } }],
])('%s is never kept', async (_what, shown) => {
  const url = address();
  await visit({ name: 'Ada', nonce: 'n', url, ...shown });
  expect((await visit({ name: 'Ada', nonce: 'n', url, ...shown })).rendered).toBe(true);
});
