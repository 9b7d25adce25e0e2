import { expect, test } from 'vitest';
import { config } from '~/platform/config.server';
import { shopCookieNames } from '~/session/cookies/cookie-definitions.server';
import { notModifiedResponse, setSharedCacheHeaders } from '~/http/cache/shared-cache-headers.server';
import { runSharedLoader } from '~/http/handlers/route-handlers.server';

const asked = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://shop.test/products', { method, headers });

/** What a page says of its keeping, after the loaders of this request have run. */
async function rule(
  request: Request,
  {
    loads = runSharedLoader,
    status = 200,
    headers = {},
  }: { loads?: typeof runSharedLoader | null; status?: number; headers?: Record<string, string> } = {},
): Promise<string | null> {
  const context = {};
  await loads?.({ request, params: {}, context }, () => Promise.resolve({}));
  const answered = new Headers({ 'cache-control': 'private, no-cache', ...headers });
  setSharedCacheHeaders({ request, context, status, headers: answered });
  return answered.get('cache-control');
}

const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400';

test('a page of the catalogue is shared by visitors without a cookie of the shop', async () => {
  expect(await rule(asked())).toBe(shared);
  expect(await rule(asked({}, 'HEAD'))).toBe(shared);
  expect(await rule(asked({ cookie: '_ga=GA1.2.3; consent=yes; my-wishlist=1; wishlist2=1' }))).toBe(shared);
});

test.each([...shopCookieNames])('a visitor with the cookie %s gets a page of their own', async (name) => {
  expect(await rule(asked({ cookie: `_ga=1; ${name}=whatever` }))).toBe('private, no-cache');
});

test('a form’s answer, an error, a page with a cookie or a rule of its own, and any other page stay private', async () => {
  expect(await rule(asked({}, 'POST'))).toBe('private, no-cache');
  expect(await rule(asked(), { status: 404 })).toBe('private, no-cache');
  expect(await rule(asked(), { headers: { 'set-cookie': 'flash=1' } })).toBe('private, no-cache');
  expect(await rule(asked(), { headers: { 'cache-control': 'private, no-store' } })).toBe(
    'private, no-store',
  );
  expect(await rule(asked(), { loads: null })).toBe('private, no-cache');
});

test('PAGE_CACHE_SECONDS says how long, and 0 not at all', async () => {
  const { pageCacheSeconds } = config();
  Object.assign(config(), { pageCacheSeconds: 5 });
  expect(await rule(asked())).toContain('s-maxage=5,');
  Object.assign(config(), { pageCacheSeconds: 0 });
  expect(await rule(asked())).toBe('private, no-cache');
  Object.assign(config(), { pageCacheSeconds });
});

test('a current copy gets 304', () => {
  const answer = (known?: string) =>
    notModifiedResponse(
      { request: asked(known ? { 'if-none-match': known } : {}), headers: new Headers() },
      'abc',
    );
  expect(answer()).toBeUndefined();
  expect(answer('W/"abd"')).toBeUndefined();
  expect(answer('"x", W/"abc"')?.status).toBe(304);
});

test('a page is cached no longer than its content is true', async () => {
  const until = (seconds: number) => ({
    headers: { expires: new Date(Date.now() + seconds * 1000).toUTCString() },
  });
  const times = async (seconds: number) =>
    [
      ...((await rule(asked(), until(seconds))) ?? '').matchAll(
        /(?:s-maxage|while-revalidate|if-error)=(\d+)/g,
      ),
    ].map(([, time]) => Number(time));
  expect(await rule(asked(), until(90_000))).toBe(shared);
  const [fresh = 0, asking = 0, down = 0] = await times(200);
  expect(fresh).toBe(30);
  // A date in a header has whole seconds.
  for (const total of [fresh + asking, fresh + down]) expect([198, 199, 200]).toContain(total);
  expect(await times(-5)).toEqual([0, 0, 0]);
});
