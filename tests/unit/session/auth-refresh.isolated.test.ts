import { stubBackend, type BackendReply } from '../../support/real-shop';
import { expect, test } from 'vitest';
import { getTokenExpiry, ensureValidAuth, renewAuth } from '~/session/auth-refresh.server';
import { CommerceError } from '~/platform/backend/commerce-error.server';
import { authToken, loginOf } from './tokens';

const now = () => Date.now() / 1000;
const login = (seconds: number) => loginOf(7, seconds);

const renewal = (token: string | null) => ({
  data: { refreshToken: { success: token !== null, authToken: token } },
});
const renewing = () => stubBackend(() => ({ body: renewal(authToken(7)) }));

test('a refresh token that ended long ago is not sent', async () => {
  const headers = { 'x-wpgraphql-login-refresh-token': 'next' };
  const asked = stubBackend(() => Response.json(renewal(authToken(7)), { headers }));
  expect(await ensureValidAuth({ ...login(0), refreshExpires: now() - 7200 })).toBeUndefined();
  expect(asked).toEqual([]);
  const renewed = await ensureValidAuth({ ...login(0), refreshExpires: now() + 60 });
  expect(renewed).toMatchObject({ refreshToken: 'next' });
  expect(renewed).not.toHaveProperty('refreshExpires');
});

test('a token that outlives the request is used as it is', async () => {
  const asked = renewing();
  const auth = login(31);
  expect(await ensureValidAuth(auth)).toBe(auth);
  expect(asked).toEqual([]);
});

test('a token that ends within half a minute is renewed before it lapses, for its whole life', async () => {
  const token = authToken(7);
  const asked = stubBackend(() => ({ body: renewal(token) }));
  const renewed = await ensureValidAuth(login(29));
  expect(renewed?.authToken).toBe(token);
  expect((renewed?.authExpires ?? 0) - now()).toBeGreaterThan(298);
  expect(asked).toHaveLength(1);
});

test('concurrent requests share one renewal; another login has its own', async () => {
  const [auth, other] = [login(0), login(0)];
  const asked = renewing();
  const [one, two, third] = await Promise.all([
    ensureValidAuth(auth),
    ensureValidAuth({ ...auth }),
    ensureValidAuth(other),
  ]);
  expect(asked).toHaveLength(2);
  expect(one).toEqual(two);
  expect(third?.authToken).not.toBe(one?.authToken);
});

test('a request that was on its way with the old token gets the new one, without asking again', async () => {
  const auth = login(0);
  const asked = renewing();
  const first = await ensureValidAuth(auth);
  expect(await ensureValidAuth(auth)).toEqual(first);
  expect(await renewAuth(auth)).toEqual(first);
  expect(asked).toHaveLength(1);
});

test('a token that was just renewed and is refused is renewed again', async () => {
  const asked = renewing();
  const first = await renewAuth(login(0));
  if (!first) throw new Error('not renewed');
  const second = await renewAuth(first);
  expect(second?.authToken).not.toBe(first.authToken);
  expect(asked).toHaveLength(2);
});

const ended = [{ message: 'Your login has ended.' }];

test.each([
  ['a malformed token, with 403', 403, renewal(null)],
  ['a token of another kind, with 401', 401, renewal(null)],
  ['an empty token, with 200', 200, renewal(null)],
  ['a token whose login has ended, with words', 200, { errors: ended, data: { refreshToken: null } }],
])(
  'the login is over when the shop behind refuses %s, and is asked for again next time',
  async (_what, status, body) => {
    const auth = login(0);
    stubBackend(() => ({ status, body }));
    expect(await ensureValidAuth(auth)).toBeUndefined();
    renewing();
    expect(await ensureValidAuth(auth)).toBeDefined();
  },
);

const page = (html: string, status: number) =>
  new Response(html, { status, headers: { 'content-type': 'text/html' } });

test.each<[string, Response | BackendReply]>([
  ['nothing', { status: 502, body: '' }],
  ['an error of its own', { body: { errors: [{ message: 'Internal server error' }], data: null } }],
  ['a page', page('<h1>Critical error</h1>', 500)],
  ['half a page, as if all were well', page('<html>{"data":', 200)],
])(
  'the login is left alone when the shop behind answers %s: the next request tries again',
  async (_what, reply) => {
    const auth = login(0);
    stubBackend(() => reply);
    await expect(ensureValidAuth(auth)).rejects.toThrow(CommerceError);
    renewing();
    expect(await ensureValidAuth(auth)).toBeDefined();
  },
);

test.each([-600, 0, 600])(
  'a backend whose clock is %s seconds off changes no token’s lifetime here',
  (skew) => {
    const at = now();
    expect(getTokenExpiry(authToken(7, { at: at + skew }), String(at + skew), at)).toBe(at + 300);
  },
);

test('a token without a lifetime ends when the backend says, else after five minutes', () => {
  const at = now();
  expect(getTokenExpiry('opaque', '1900000000', at)).toBe(1_900_000_000);
  expect(getTokenExpiry('opaque', null, at)).toBe(at + 300);
  expect(getTokenExpiry('opaque', 'soon', at)).toBe(at + 300);
});
