import { expect, test } from 'vitest';
import { ClientError } from 'graphql-request';
import { CommerceError } from '~/backend/sentences/errors.server';
import { causesOf, loggedError, scrubbed } from '~/platform/log.server';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0.c2lnbmF0dXJl';

test.each([
  [`Bearer ${token} refused`, 'Bearer [token] refused'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0. has no signature', '[token] has no signature'],
  ['mail to <Ada.L+shop@example.co.uk> failed', 'mail to <[e-mail]> failed'],
  ['GET http://shop/lost?key=abc&login=ada failed', 'GET http://shop/lost failed'],
])('%s is logged as %s', (text, expected) => {
  expect(scrubbed(text)).toBe(expected);
});

test('a text is cut before it can quote a whole request', () => {
  expect(scrubbed('a'.repeat(2000))).toHaveLength(300);
});

test('an error of the backend client is logged without what was sent', () => {
  const request = {
    query: 'mutation login',
    variables: { password: 'hunter2 secret', email: 'ada@example.com', address1: 'Geheimweg 17', token },
  };
  const cause = new ClientError({ status: 500, headers: new Headers(), body: '' }, request);
  const error = new CommerceError(
    { client: 'http', operationType: 'mutation', operationName: 'login', status: 500, messages: [] },
    { cause },
  );
  const line = JSON.stringify(loggedError(error));
  expect(line).not.toMatch(/hunter2|ada@|Geheimweg|eyJ/);
  expect(loggedError(error)).toMatchObject({
    type: 'CommerceError',
    operationName: 'login',
    status: 500,
    causes: ['Error'],
  });
});

test('causes are named by type and code, four at most', () => {
  const refused = Object.assign(new TypeError('connect 10.0.0.1'), { code: 'ECONNREFUSED' });
  expect(causesOf(new Error('fetch failed for ada@example.com', { cause: refused }))).toEqual([
    'Error',
    'TypeError ECONNREFUSED',
  ]);
  let deep = new Error('end');
  for (let depth = 0; depth < 9; depth += 1) deep = new Error('more', { cause: deep });
  expect(causesOf(deep)).toHaveLength(4);
});

test('what is thrown and is no error is logged by its type only', () => {
  expect(loggedError('ada@example.com')).toEqual({ type: 'string' });
});
