import { beforeEach, expect, test, vi } from 'vitest';
import { lastFormResponse } from '~/client/forms/form-response';
import { createFormClientAction } from '~/client/forms/network-failure';

beforeEach(() => {
  const state = { navigation: {}, location: { key: 'here' }, fetchers: new Map() };
  vi.stubGlobal('window', { __remixRouter: { state } });
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
