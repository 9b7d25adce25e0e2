import { beforeEach, expect, test, vi } from 'vitest';
import { BoundedCounter } from '~/http/guards/rate-limit.server';

const [limit, seconds, most] = [3, 60, 5];

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));

test('the one with the fewest attempts is evicted first, and a flood ends with its window', () => {
  const counter = new BoundedCounter(limit, seconds, most);
  const wait = (key: string) => counter.consume(key);
  for (const key of ['victim', 'victim', 'victim', 'a', 'b', 'c', 'd', 'e', 'f']) wait(key);
  expect(wait('victim')).toBe(seconds * 1000);
  for (let key = 0; key < 100; key += 1) wait(`flood ${String(key)}`);
  expect(wait('somebody new')).toBe(seconds * 1000);
  vi.advanceTimersByTime(seconds * 1000);
  for (let time = 0; time < limit; time += 1) expect(wait('somebody new')).toBeUndefined();
  expect(wait('somebody new')).toBe(seconds * 1000);
});

test('what is given back can be tried again, and no more', () => {
  const counter = new BoundedCounter(limit, seconds, most);
  const isAdmitted = () => counter.consume('ada') === undefined;
  counter.giveBack('ada');
  expect(Array.from({ length: limit + 1 }, isAdmitted)).toEqual([true, true, true, false]);
  counter.giveBack('ada');
  expect([isAdmitted(), isAdmitted()]).toEqual([true, false]);
});
