import pino from 'pino';
import { expect, test } from 'vitest';
import { forPeople, loggedError } from '~/platform/log.server';

/** What a terminal shows of what is really logged, without the clock. */
function shown(work: (log: pino.Logger) => void): string[] {
  const lines: string[] = [];
  const log = pino(
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: loggedError } },
    { write: (json: string) => lines.push(forPeople(json) ?? '') },
  );
  work(log);
  return lines.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}/, '… '));
}

test('a request is one short line', () => {
  const request = { id: '3f', method: 'GET', path: '/products', status: 200, ms: 12 };
  expect(shown((log) => log.info(request))).toEqual(['… GET /products  200  12 ms\n']);
});

test('health checks are left out while they succeed', () => {
  const check = { method: 'GET', path: '/readyz', ms: 1 };
  expect(shown((log) => log.info({ ...check, status: 200 }))).toEqual(['']);
  expect(shown((log) => log.info({ ...check, status: 503 }))).toEqual(['… GET /readyz  503  1 ms\n']);
});

test('an event is one line with what belongs to it', () => {
  const lines = shown((log) => {
    log.info({ products: 81, from: 'backend' }, 'catalogue');
    log.info('ready');
    log.warn({ err: new TypeError('no such\nplace') }, 'a picture cannot be shown');
  });
  expect(lines.slice(0, 2)).toEqual(['… catalogue  (products 81, from backend)\n', '… ready\n']);
  expect(lines[2]).toMatch(/^… warning: a picture cannot be shown {2}\(TypeError: no such/);
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n');
});

test('nothing that is logged gives the terminal an order', () => {
  const escape = '\u001b[2J\u001b]0;title\u0007\u009b31m\r\nforged line';
  const lines = shown((log) => {
    log.info({ method: 'GET', path: `/${escape}`, status: 404, ms: 1 });
    log.warn({ err: new Error(escape), name: escape }, escape);
  });
  for (const line of lines) expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
});
