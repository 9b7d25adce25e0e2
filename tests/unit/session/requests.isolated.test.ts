import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, test, vi } from 'vitest';
import { answer, pageHeaders, seeOther } from '~/http/answers/answers.server';
import { formAction, pageLoader, sendCookies } from '~/session/handlers.server';
import { isShopperCookie } from '~/session/cookies/slots.server';
import { failure } from '../backend/failure';

vi.mock('~/platform/log.server', () => ({ log: { warn: vi.fn(), info: vi.fn(), error: vi.fn() } }));

const address = 'http://localhost:3000/cart?tab=1';

const argsOf = (request: Request): LoaderFunctionArgs & ActionFunctionArgs => ({
  request,
  params: { slug: 'belt' },
  context: {},
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'http://localhost:3000', ...headers },
  });

/** The Response with which something ended. */
async function endOf(work: Promise<unknown>): Promise<Response> {
  try {
    await work;
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error('no Response was thrown');
}

describe('what comes of an action', () => {
  test('it sees the fields, the address and the parameters', async () => {
    const seen = vi.fn();
    await formAction(async ({ form: fields, url, params }) => {
      seen(Object.fromEntries(fields), url.search, params.slug);
      return null;
    })(argsOf(form({ code: 'percent10' })));
    expect(seen).toHaveBeenCalledWith({ code: 'percent10' }, '?tab=1', 'belt');
  });

  test('a value is its data, private and never kept without asking', async () => {
    const result = await formAction(async () => ({ done: true }))(argsOf(form({})));
    expect(result.data).toEqual({ done: true });
    expect(new Headers(result.init?.headers).get('cache-control')).toBe('private, no-cache');
  });

  test('a refused form says so to the loaders of the same request', async () => {
    for (const status of [200, 422]) {
      const args = argsOf(form({}));
      await formAction(async () => answer({}, { status }))(args);
      const loader = pageLoader(async ({ failed }) => failed);
      expect((await loader({ ...args, request: new Request(address) })).data).toBe(status === 422);
    }
  });

  test('a redirect takes the shopper’s cookies along', async () => {
    const action = formAction(async ({ shopper }) => {
      shopper.flash('success', 'cart:emptied');
      return seeOther('/cart');
    });
    const { status, headers } = await endOf(action(argsOf(form({}))));
    expect([status, headers.get('location')]).toEqual([303, '/cart']);
    const cookies = headers.getSetCookie();
    expect(cookies.map((line) => line.split('=')[0])).toContain('flash');
    for (const line of cookies) {
      expect(isShopperCookie(line)).toBe(true);
      expect(line).toMatch(/HttpOnly; SameSite=Lax$/);
    }
  });
});

describe('when the backend fails', () => {
  test.each([
    ['does not answer', failure(0)],
    ['answers with 500', failure(500, ['Critical error'])],
    ['answers nonsense', failure(200)],
  ])('503 and when to come again, if it %s', async (_what, error) => {
    for (const work of [
      pageLoader(() => Promise.reject(error))(argsOf(new Request(address))),
      formAction(() => Promise.reject(error))(argsOf(form({}))),
    ]) {
      const { status, headers } = await endOf(work);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
  });

  test('a refusal and a fault of ours are thrown on as they are', async () => {
    const fault = new TypeError('a bug');
    const refusal = failure(200, ['Cart is empty']);
    for (const error of [fault, refusal])
      await expect(pageLoader(() => Promise.reject(error))(argsOf(new Request(address)))).rejects.toBe(error);
  });
});

test('the cookies of a document are those after all loaders have run, each once, beside what others have set', async () => {
  const args = argsOf(new Request(address));
  await pageLoader(async ({ shopper }) => shopper.write('recent', [1]))(args);
  await pageLoader(async ({ shopper }) => shopper.write('recent', [2, 1]))(args);
  const headers = new Headers([
    ['set-cookie', 'recent=old; Path=/'],
    ['set-cookie', 'other=kept; Path=/'],
  ]);
  await sendCookies(headers, args.context);
  const names = headers.getSetCookie().map((line) => line.split('=')[0]);
  expect(names).toEqual(['other', 'recent']);
  expect(headers.getSetCookie().join()).not.toContain('recent=old');
});

test('the headers of a page are its loader’s, then its action’s, without cookies', () => {
  const headers = pageHeaders({
    loaderHeaders: new Headers({ 'cache-control': 'private, no-cache', 'set-cookie': 'a=1', vary: 'Cookie' }),
    actionHeaders: new Headers({ 'cache-control': 'private, no-store', 'set-cookie': 'b=2' }),
  });
  expect(Object.fromEntries(headers)).toEqual({ 'cache-control': 'private, no-store', vary: 'Cookie' });
});
