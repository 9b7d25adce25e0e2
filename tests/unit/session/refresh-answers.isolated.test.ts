import { answering } from '../../support/real-shop';
import { expect, test } from 'vitest';
import { CommerceError } from '~/backend/sentences/errors.server';
import { renewedAuth } from '~/session/auth-refresh.server';
import { loginOf } from './tokens';

/** Asks for new tokens; the shop behind answers so. */
function renew(status: number, body: string, type = 'application/json; charset=UTF-8') {
  answering(() => new Response(body, { status, headers: { 'content-type': type } }));
  return renewedAuth(loginOf(7));
}

const refused = JSON.stringify({
  data: { refreshToken: { success: false, authToken: null, authTokenExpiration: null } },
});

test.each([
  ['a malformed token, with 403', 403, refused],
  ['a token of another kind, with 401', 401, refused],
  ['an empty token, with 200', 200, refused],
  [
    'a token whose login has ended, with words',
    200,
    JSON.stringify({ errors: [{ message: 'Your login has ended.' }], data: { refreshToken: null } }),
  ],
])('the login is over when the shop behind refuses %s', async (_what, status, body) => {
  expect(await renew(status, body)).toBeUndefined();
});

test.each([
  [
    'an error of its own',
    200,
    JSON.stringify({ errors: [{ message: 'Internal server error' }], data: null }),
  ],
  ['a page', 500, '<h1>Critical error</h1>'],
  ['half a page, as if all were well', 200, '<html>{"data":'],
])('the login is left alone when the shop behind answers %s', async (_what, status, body) => {
  await expect(renew(status, body, body.startsWith('<') ? 'text/html' : undefined)).rejects.toThrow(
    CommerceError,
  );
});
