import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { describe, expect, test, vi } from 'vitest';
import { CommerceError } from '~/backend/errors.server';
import { answer, pageHeaders, seeOther } from '~/http/answers.server';
import { maximumBody } from '~/http/form-body.server';
import { formAction, pageLoader, sendCookies } from '~/session/handlers.server';
import { isShopperCookie } from '~/session/cookies/slots.server';

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

const failure = (status: number, ...messages: string[]) =>
  new CommerceError({ client: 'http', operationType: 'query', operationName: 'cart', status, messages });

describe('what an action takes', () => {
  const act = vi.fn(() => Promise.resolve({ done: true }));
  const action = formAction(act);
  const refused = (request: Request) => endOf(action(argsOf(request)));

  test.each(['PUT', 'PATCH', 'DELETE'])('405 for %s, with the methods that there are', async (method) => {
    const { status, headers } = await refused(new Request(address, { method }));
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
  ])('403 for a form of another site: %o', async (headers) => {
    expect((await refused(form({}, headers))).status).toBe(403);
  });

  test('413 for a body that says that it is too large', async () => {
    const request = form({}, { 'content-length': String(maximumBody + 1) });
    expect((await refused(request)).status).toBe(413);
  });

  test('413 for a body that is too large and does not say so', async () => {
    const request = form({ text: 'x'.repeat(maximumBody) });
    expect(request.headers.get('content-length')).toBeNull();
    expect((await refused(request)).status).toBe(413);
  });

  test.each(['application/json', 'text/plain', ''])('415 for “%s”', async (type) => {
    const request = new Request(address, { method: 'POST', body: new Uint8Array([1]) });
    if (type) request.headers.set('content-type', type);
    expect((await refused(request)).status).toBe(415);
  });

  test('400 for a form that cannot be read', async () => {
    const broken = form({}, { 'content-type': 'multipart/form-data; boundary=x' });
    expect((await refused(broken)).status).toBe(400);
  });

  test('nothing of all that reaches the action', () => {
    expect(act).not.toHaveBeenCalled();
  });
});

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
    ['answers with 500', failure(500, 'Critical error')],
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
    const refusal = failure(200, 'Cart is empty');
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
