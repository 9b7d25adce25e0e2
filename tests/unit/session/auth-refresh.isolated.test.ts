import { afterEach, expect, test, vi } from 'vitest';
import { endOf, refreshedAuth, renewedAuth } from '~/session/auth-refresh.server';
import { send } from '~/backend/client.server';
import { CommerceError } from '~/backend/sentences/errors.server';
import { authToken, loginOf } from './tokens';
import { failure } from '../backend/failure';

vi.mock('~/backend/client.server', () => ({ send: vi.fn() }));

const backend = vi.mocked(send);
afterEach(() => {
  backend.mockReset();
});

const now = () => Date.now() / 1000;
const login = (seconds: number) => loginOf(7, seconds);

const gives = (token: string) => ({
  data: { refreshToken: { authToken: token } },
  session: undefined,
});

test('a refresh token that ended long ago is not sent', async () => {
  expect(await refreshedAuth({ ...login(0), refreshExpires: now() - 7200 })).toBeUndefined();
  expect(backend).not.toHaveBeenCalled();
  backend.mockResolvedValue({ ...gives(authToken(7)), refreshToken: 'next' });
  const renewed = await refreshedAuth({ ...login(0), refreshExpires: now() + 60 });
  expect(renewed).toMatchObject({ refreshToken: 'next' });
  expect(renewed).not.toHaveProperty('refreshExpires');
});

test('a token that outlives the request is used as it is', async () => {
  const auth = login(31);
  expect(await refreshedAuth(auth)).toBe(auth);
  expect(backend).not.toHaveBeenCalled();
});

test('a token that ends within half a minute is renewed before it lapses, for its whole life', async () => {
  const token = authToken(7);
  backend.mockResolvedValue(gives(token));
  const renewed = await refreshedAuth(login(29));
  expect(renewed?.authToken).toBe(token);
  expect((renewed?.authExpires ?? 0) - now()).toBeGreaterThan(298);
  expect(backend).toHaveBeenCalledTimes(1);
});

test('requests that come together share one renewal; another login has its own', async () => {
  const [auth, other] = [login(0), login(0)];
  backend.mockImplementation(async () => gives(authToken(7)));
  const [one, two, third] = await Promise.all([
    refreshedAuth(auth),
    refreshedAuth({ ...auth }),
    refreshedAuth(other),
  ]);
  expect(backend).toHaveBeenCalledTimes(2);
  expect(one).toEqual(two);
  expect(third?.authToken).not.toBe(one?.authToken);
});

test('a request that was on its way with the old token gets the new one, without asking again', async () => {
  const auth = login(0);
  backend.mockImplementation(async () => gives(authToken(7)));
  const first = await refreshedAuth(auth);
  expect(await refreshedAuth(auth)).toEqual(first);
  expect(await renewedAuth(auth)).toEqual(first);
  expect(backend).toHaveBeenCalledTimes(1);
});

test('a token that was just renewed and is refused is renewed again', async () => {
  backend.mockImplementation(async () => gives(authToken(7)));
  const first = await renewedAuth(login(0));
  if (!first) throw new Error('not renewed');
  const second = await renewedAuth(first);
  expect(second?.authToken).not.toBe(first.authToken);
  expect(backend).toHaveBeenCalledTimes(2);
});

test('a refusal ends the login, and is asked for again next time', async () => {
  const auth = login(0);
  backend.mockRejectedValueOnce(failure(403));
  expect(await refreshedAuth(auth)).toBeUndefined();
  backend.mockResolvedValueOnce(gives(authToken(7)));
  expect(await refreshedAuth(auth)).toBeDefined();
});

test('a backend that does not answer ends no login: the next request tries again', async () => {
  const auth = login(0);
  backend.mockRejectedValueOnce(failure(502));
  await expect(refreshedAuth(auth)).rejects.toThrow(CommerceError);
  backend.mockResolvedValueOnce(gives(authToken(7)));
  expect(await refreshedAuth(auth)).toBeDefined();
});

test.each([-600, 0, 600])('a backend whose clock is %s seconds off changes no token’s life here', (skew) => {
  const at = now();
  expect(endOf(authToken(7, { at: at + skew }), at)).toBe(at + 300);
});
