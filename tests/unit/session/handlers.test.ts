import type { ActionFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { answer, seeOther } from '~/http/answers/answers.server';
import { formAction, pageLoader } from '~/session/handlers.server';
import { PageReload } from '~/session/recovery.server';
import { scriptAction, scriptLoader } from '~/session/script-handlers.server';
import { Shopper } from '~/session/shopper.server';
import { failure } from '../backend/failure';

const argsOf = (request: Request): ActionFunctionArgs => ({ request, params: {}, context: {} });
const visit = (path = '/cart') => argsOf(new Request(`http://localhost${path}`));
const sent = (init: RequestInit = {}, path = '/cart') =>
  argsOf(
    new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams({ intent: 'add' }),
      ...init,
    }),
  );

/** The response that a loader or action throws. */
async function thrown(work: Promise<unknown>): Promise<Response> {
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(failure instanceof Response)) throw new Error('no response was thrown');
  return failure;
}

test.each([
  [false, null],
  [true, '"storage"'],
])(
  'a page that has to be loaded again is a 303 to itself (storage to be cleared: %s)',
  async (clears, header) => {
    const loader = pageLoader(async ({ shopper }) => {
      shopper.flash('notice', 'cart:sessionRestored');
      throw new PageReload(shopper.path, clears);
    });
    const { status, headers } = await thrown(loader(visit('/cart?a=b')));
    expect([status, headers.get('location'), headers.get('clear-site-data')]).toEqual([
      303,
      '/cart?a=b',
      header,
    ]);
    expect(headers.get('set-cookie')).toMatch(/^flash=/);
  },
);

test('a page that is only prefetched leaves the message to the page that is shown', async () => {
  const told = await thrown(
    formAction(async ({ shopper }) => {
      shopper.flash('success', 'product:reviewPublished');
      return seeOther('/cart');
    })(sent()),
  );
  const cookie = told.headers.get('set-cookie')?.split(';')[0] ?? '';
  const show = async (headers: Record<string, string>) => {
    const request = new Request('http://localhost/cart', { headers: { cookie, ...headers } });
    const shopper = await Shopper.open(request);
    return [(await shopper.flashForPage(request))?.kind, (await shopper.setCookies()).length];
  };
  expect(await show({ 'sec-purpose': 'prefetch' })).toEqual([undefined, 0]);
  expect(await show({ 'sec-purpose': 'prefetch;prerender' })).toEqual([undefined, 0]);
  expect(await show({})).toEqual(['success', 1]);
});

test('a script gets the answer of the fresh session at once, and clears its storage where that is asked for', async () => {
  let turns = 0;
  const loader = scriptLoader(async ({ shopper }) => {
    turns += 1;
    if (turns === 1) throw new PageReload(shopper.path, true);
    return { turns };
  });
  const response = await loader(visit('/session?cart'));
  expect([response.status, await response.json()]).toEqual([200, { turns: 2 }]);
  expect(response.headers.get('clear-site-data')).toBe('"storage"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('a backend that does not answer is a 503, for pages and for scripts', async () => {
  const fail = async () => {
    throw failure(502);
  };
  const page = await thrown(pageLoader(fail)(visit()));
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await scriptLoader(fail)(visit())).status).toBe(503);
});

test('a script’s form is answered as JSON, with the cookies of its action', async () => {
  const action = scriptAction(async ({ form, shopper }) => {
    shopper.write('recent', [7]);
    return answer({ intent: form.get('intent') }, { status: 422 });
  });
  const response = await action(sent());
  expect([response.status, await response.json()]).toEqual([422, { intent: 'add' }]);
  expect(response.headers.get('set-cookie')).toMatch(/^recent=/);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-frame-options')).toBe('DENY');
});

const actions = {
  page: (args: ActionFunctionArgs) => thrown(formAction(async () => seeOther('/cart'))(args)),
  script: (args: ActionFunctionArgs) => scriptAction(async () => seeOther('/cart'))(args),
};

test.each(['page', 'script'] as const)('what is no form of ours is refused alike: %s', async (kind) => {
  const status = async (init: RequestInit) => (await actions[kind](sent(init))).status;
  expect(await status({})).toBe(303);
  for (const method of ['PUT', 'PATCH', 'DELETE']) {
    const { status: code, headers } = await actions[kind](sent({ method }));
    expect([code, headers.get('allow')], method).toEqual([405, kind === 'page' ? 'GET, POST' : 'POST']);
  }
  expect(await status({ headers: { 'sec-fetch-site': 'cross-site' } })).toBe(403);
  expect(await status({ headers: { origin: 'https://evil.example' } })).toBe(403);
  expect(await status({ body: '{}', headers: { 'content-type': 'application/json' } })).toBe(415);
  expect(await status({ body: new URLSearchParams({ note: 'x'.repeat(1024 * 1024) }) })).toBe(413);
  expect(await status({ body: 'x', headers: { 'content-type': 'multipart/form-data' } })).toBe(400);
});
