import pino from 'pino';
import { expect, test } from 'vitest';
import { ClientError } from 'graphql-request';
import { CommerceError } from '~/platform/backend/commerce-error.server';
import { getCauseNames, formatForTerminal, serializeError, scrub } from '~/platform/log.server';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0.c2lnbmF0dXJl';

test.each([
  [`Bearer ${token} refused`, 'Bearer [token] refused'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJkYXRhIjp7fX0. has no signature', '[token] has no signature'],
  ['mail to <Ada.L+shop@example.co.uk> failed', 'mail to <[e-mail]> failed'],
  ['GET http://shop/lost?key=abc&login=ada failed', 'GET http://shop/lost failed'],
])('%s is logged as %s', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

test('a text is cut before it can quote a whole request, and what is no error is logged by its type only', () => {
  expect(scrub('a'.repeat(2000))).toHaveLength(300);
  expect(serializeError('ada@example.com')).toEqual({ type: 'string' });
});

test('an error of the backend client is logged without its variables', () => {
  const request = {
    query: 'mutation login',
    variables: { password: 'hunter2 secret', email: 'ada@example.com', address1: 'Geheimweg 17', token },
  };
  const cause = new ClientError({ status: 500, headers: new Headers(), body: '' }, request);
  const error = new CommerceError(
    { client: 'http', operationType: 'mutation', operationName: 'login', status: 500, messages: [] },
    { cause },
  );
  const line = JSON.stringify(serializeError(error));
  expect(line).not.toMatch(/hunter2|ada@|Geheimweg|eyJ/);
  expect(serializeError(error)).toMatchObject({
    type: 'CommerceError',
    operationName: 'login',
    status: 500,
    causes: ['Error'],
  });
});

test('causes are named by type and code, four at most', () => {
  const refused = Object.assign(new TypeError('connect 10.0.0.1'), { code: 'ECONNREFUSED' });
  expect(getCauseNames(new Error('fetch failed for ada@example.com', { cause: refused }))).toEqual([
    'Error',
    'TypeError ECONNREFUSED',
  ]);
  let deep = new Error('end');
  for (let depth = 0; depth < 9; depth += 1) deep = new Error('more', { cause: deep });
  expect(getCauseNames(deep)).toHaveLength(4);
});

test('in a terminal an event is one line without control codes', () => {
  const escape = '\u001b[2J\u001b]0;title\u0007\u009b31m\r\nforged line';
  const lines: string[] = [];
  const log = pino(
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: serializeError } },
    { write: (json: string) => lines.push(formatForTerminal(json)) },
  );
  log.info({ products: 81, from: 'backend' }, 'catalogue');
  log.info({ method: 'GET', path: `/${escape}`, status: 404 });
  log.warn({ err: new Error(escape), name: escape }, escape);
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d {2}info {2}catalogue {2}products 81 {2}from backend\n$/);
  for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
});
