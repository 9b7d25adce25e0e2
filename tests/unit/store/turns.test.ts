import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isTurnOver, nextTurn } from '../../../graphql/store/api/request/turns';

test('what waits of a request that has ended never goes on, and holds no other up', async () => {
  const ending = new AbortController();
  const [ended, open] = [{ end: ending.signal }, {}];
  const gone: string[] = [];
  for (let at = 0; at < 10_000; at += 1) void nextTurn(ended).then(() => gone.push('ended'));
  const wanted = [1, 2, 3].map((at) => nextTurn(open).then(() => gone.push(`open ${at}`)));
  ending.abort();
  isTurnOver();
  await Promise.all(wanted);
  await setImmediate();
  expect(gone).toEqual(['open 1', 'open 2', 'open 3']);
});
