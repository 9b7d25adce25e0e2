import { describe, expect, test } from 'vitest';
import { DataResponse, pageHeaders, seeOther } from '~/http/responses/data-response.server';
import {
  runAction,
  runLoader,
  setShopperCookies,
  createJsonLoader,
} from '~/http/handlers/route-handlers.server';
import { PageReloadError } from '~/session/session-recovery.server';
import { Shopper } from '~/session/shopper.server';
import { answerOf, opened } from '../answer';
import { failure } from '../platform/failure';

const visit = (path = '/cart') => opened(path);
const sent = (init: RequestInit = {}) =>
  opened('/cart', {}, { method: 'POST', body: new URLSearchParams({ intent: 'add' }), ...init });

describe('what comes of an action', () => {
  test('a refused form says so to the loaders of the same request', async () => {
    for (const status of [200, 422]) {
      const args = sent();
      const { init } = await runAction(args, async () => new DataResponse({}, { status }));
      expect(new Headers(init?.headers).get('cache-control')).toBe('private, no-store');
      const page = { ...args, request: visit().request };
      expect((await runLoader(page, async ({ hasFormError }) => hasFormError)).data).toBe(status === 422);
    }
  });
});

describe('when the backend fails', () => {
  test.each([
    ['does not answer', failure(0)],
    ['answers with 500', failure(500, ['Critical error'])],
    ['answers nonsense', failure(200)],
    ['says no more than that', failure(200, ['Internal server error'])],
  ])('503 and when to come again, if it %s', async (_what, error) => {
    const fail = () => Promise.reject(error);
    for (const work of [runLoader(visit(), fail), runAction(sent(), fail)]) {
      const { status, headers } = await answerOf(work);
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect((await createJsonLoader(fail)(visit())).status).toBe(503);
  });

  test('a refusal and a fault of ours are thrown on as they are', async () => {
    const fault = new TypeError('a bug');
    const refusal = failure(200, ['Cart is empty']);
    for (const error of [fault, refusal])
      await expect(runLoader(visit(), () => Promise.reject(error))).rejects.toBe(error);
  });
});

test('the cookies of a document are those after all loaders have run, each once, beside what others have set', async () => {
  const args = visit();
  await runLoader(args, async ({ shopper }) => shopper.setCookie('recent', [1]));
  await runLoader(args, async ({ shopper }) => shopper.setCookie('recent', [2, 1]));
  const headers = new Headers([
    ['set-cookie', 'recent=old; Path=/'],
    ['set-cookie', 'other=kept; Path=/'],
  ]);
  await setShopperCookies(headers, args.context);
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

test.each(['a', 'ж', '語', '😀'])('a message of any length travels in its cookie (%s)', async (letter) => {
  const told = await answerOf(
    runAction(sent(), async ({ shopper }) => {
      shopper.flash.add('error', letter.repeat(5000));
      return seeOther('/cart');
    }),
  );
  const cookie = told.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(cookie.length).toBeLessThan(4000);
  const shopper = await Shopper.fromRequest(new Request('http://localhost/cart', { headers: { cookie } }));
  expect((await shopper.getCookie('flash'))?.text).toMatch(new RegExp(`^${letter}{400,}$`, 'u'));
});

test('a prefetched page leaves the message to the displayed page', async () => {
  const told = await answerOf(
    runAction(sent(), async ({ shopper }) => {
      shopper.addFlash('success', 'product:reviewPublished');
      return seeOther('/cart');
    }),
  );
  const cookie = told.headers.get('set-cookie')?.split(';')[0] ?? '';
  const show = async (headers: Record<string, string>) => {
    const request = new Request('http://localhost/cart', { headers: { cookie, ...headers } });
    const shopper = await Shopper.fromRequest(request);
    return [(await shopper.readPageFlash(request))?.kind, (await shopper.getSetCookieLines()).length];
  };
  expect(await show({ 'sec-purpose': 'prefetch' })).toEqual([undefined, 0]);
  expect(await show({ 'sec-purpose': 'prefetch;prerender' })).toEqual([undefined, 0]);
  expect(await show({})).toEqual(['success', 1]);
});

test('a script gets the answer of the fresh session at once, and clears its storage where that is asked for', async () => {
  let turns = 0;
  const loader = createJsonLoader(async ({ shopper }) => {
    turns += 1;
    if (turns === 1) throw new PageReloadError(shopper.path, true);
    return { turns };
  });
  const response = await loader(visit('/session'));
  expect([response.status, await response.json()]).toEqual([200, { turns: 2 }]);
  expect(response.headers.get('clear-site-data')).toBe('"storage"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('every foreign form is rejected alike', async () => {
  const action = (init: RequestInit) => answerOf(runAction(sent(init), async () => seeOther('/cart')));
  const status = async (init: RequestInit) => (await action(init)).status;
  expect(await status({})).toBe(303);
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status: code, headers } = await action({ method });
    expect([code, headers.get('allow')], method).toEqual([405, 'GET, POST']);
  }
  expect(await status({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect(await status({ headers: { origin: 'https://evil.example' } })).toBe(403);
  expect(await status({ body: '{}', headers: { 'content-type': 'application/json' } })).toBe(415);
  expect(await status({ body: new URLSearchParams({ note: 'x'.repeat(1024 * 1024) }) })).toBe(413);
  expect(await status({ body: 'x', headers: { 'content-type': 'multipart/form-data' } })).toBe(415);
});
