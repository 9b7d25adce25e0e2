import type { ClientActionFunctionArgs } from '@remix-run/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastFormResponse } from '~/client/forms/form-response';
import { createFormClientAction, createClientAction } from '~/client/forms/network-failure';
import type { FormErrorState } from '~/domain/forms/form-error-state';

type Order = FormErrorState & { key: string };
type PlaceOrder = () => Promise<{ data: Order }>;

beforeEach(() => {
  const state = { navigation: {}, location: { key: 'here' }, fetchers: new Map() };
  vi.stubGlobal('window', { __remixRouter: { state } });
});

async function lost(
  action: ReturnType<typeof createClientAction<PlaceOrder>>,
  fields: Record<string, string>,
) {
  const request = new Request('https://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const args: ClientActionFunctionArgs = { request, params: {}, serverAction };
  const answer = await action(args);
  if (!(answer instanceof Response)) throw new Error('no answer was made');
  const order: Order = await answer.json();
  return order;
}

test('a lost answer gives the form back what was typed, group by group, but passwords', async () => {
  const action = createClientAction<PlaceOrder>((result, sent) => ({
    form: 'place',
    result,
    key: sent('key'),
  }));
  const { form, result, key } = await lost(action, {
    key: 'abc',
    'billing.city': 'Rostock',
    'billing.email': 'jo@example.com',
    note: '',
    password: 'A long pass phrase 7',
    confirmation: 'A long pass phrase 7',
  });
  expect([form, key, result.status]).toEqual(['place', 'abc', 'error']);
  expect(result.initialValue).toEqual({
    key: 'abc',
    billing: { city: 'Rostock', email: 'jo@example.com' },
    note: '',
  });
});

test('what puts a lost answer back has the shape that its own action answers', () => {
  // @ts-expect-error The action answers a key beside the form.
  createClientAction<PlaceOrder>((result) => ({ form: 'place', result }));
  // @ts-expect-error The name of the form is missing.
  createClientAction<PlaceOrder>((result, sent) => ({ result, key: sent('key') }));
  // @ts-expect-error The action answers a key beside the form.
  createFormClientAction<PlaceOrder>('place');
  const action = createClientAction<PlaceOrder>((result) => ({ form: 'place', result, key: '' }));
  expect(action).toBeTypeOf('function');
});

/** A fetcher's form, whose answer the test gives. */
function press(fields: Record<string, string>, signal = new AbortController().signal) {
  const body = new URLSearchParams({ fetcher: 'here', ...fields });
  const request = new Request('https://shop.test/cart', { method: 'POST', body, signal });
  let give = (_answer: unknown): void => undefined;
  const serverAction = vi.fn(() => new Promise<never>((resolve) => (give = resolve as typeof give)));
  const end = createFormClientAction()({ request, params: {}, serverAction });
  return { end, serverAction, give: (answer: unknown) => give(answer) };
}
const later = () => new Promise((resolve) => setTimeout(resolve));

test('forms of fetchers are sent one after another, in their order', async () => {
  const leaves = new AbortController();
  const first = press({ intent: 'increase', key: 'a' }, leaves.signal);
  const skipped = new AbortController();
  const second = press({ intent: 'increase', key: 'a' }, skipped.signal);
  const third = press({ intent: 'increase', key: 'a' });
  await later();
  // A later press takes the place of one that waits, and not of one that is sent: the next waits for its answer.
  leaves.abort();
  skipped.abort();
  await later();
  expect([first, second, third].map(({ serverAction }) => serverAction.mock.calls.length)).toEqual([1, 0, 0]);
  first.give({ done: 'increase' });
  await later();
  expect([second, third].map(({ serverAction }) => serverAction.mock.calls.length)).toEqual([0, 1]);
  third.give({ done: 'increase' });
  expect(await third.end).toEqual({ done: 'increase' });
  expect(lastFormResponse.get()).toMatchObject({
    sourcePageKey: 'here',
    targetPageKey: 'here',
    lineKey: 'a',
    response: { done: 'increase' },
  });
});

test('a form that leads to another page waits for its turn, and keeps nobody waiting', async () => {
  const change = press({ intent: 'increase' });
  const serverAction = vi.fn(() => new Promise<never>(() => undefined));
  const request = new Request('https://shop.test/cart', { method: 'POST', body: new URLSearchParams() });
  void createFormClientAction()({ request, params: {}, serverAction });
  const next = press({ intent: 'decrease' });
  await later();
  expect(serverAction).not.toHaveBeenCalled();
  change.give({ done: 'increase' });
  await later();
  expect([serverAction, next.serverAction].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  next.give({ done: 'decrease' });
  await next.end;
});
