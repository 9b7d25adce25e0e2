import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { BoundedCounter } from '~/http/guards/bounded-counter.server';

const [limit, seconds, most] = [3, 60, 5];

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));

/** Tries of keys, each some seconds after the one before it. */
const tries = (keys: number, pause: number) =>
  fc.array(fc.record({ key: fc.nat({ max: keys - 1 }), after: fc.nat({ max: pause }) }), {
    maxLength: 300,
    size: 'max',
  });

/** Seconds at which each key's tries were within the limit. */
function admitted(sent: readonly { key: number; after: number }[]): Map<number, number[]> {
  const counter = new BoundedCounter(limit, seconds, most);
  const moments = new Map<number, number[]>();
  let now = 0;
  for (const { key, after } of sent) {
    now += after;
    vi.advanceTimersByTime(after * 1000);
    if (counter.consume(String(key)) !== undefined) continue;
    moments.set(key, [...(moments.get(key) ?? []), now]);
  }
  return moments;
}

test('no flood of other keys resets the attempts of a key', () => {
  fc.assert(
    fc.property(tries(20, 0), (sent) => {
      for (const moments of admitted(sent).values()) expect(moments.length).toBeLessThanOrEqual(limit);
    }),
  );
  fc.assert(
    fc.property(tries(20, 10), (sent) => {
      for (const moments of admitted(sent).values())
        for (const from of moments)
          expect(moments.filter((at) => at >= from && at < from + seconds).length).toBeLessThan(2 * limit);
    }),
  );
});

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
