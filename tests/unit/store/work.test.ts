import { expect, test } from 'vitest';
import { paced } from '../../../graphql/store/api/request/paced';
import { charge, TooMuchWork, Work, working } from '../../../graphql/store/domain/work';

const never = null as never;

test('a request that was too much gets nothing more, also when its answer is out', async () => {
  let [begun, goOn] = [0, () => {}];
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  const field = paced(() => (begun += 1));
  const left: Promise<unknown>[] = [];
  const tooMuch = working(new Work(), () => {
    left.push(answered.then(() => field(never, {}, never, never)));
    left.push(answered.then(() => charge(1)));
    charge(1_000_000);
  });
  await expect(tooMuch).rejects.toThrow(TooMuchWork);
  goOn();
  for (const one of left) await expect(one).rejects.toThrow(TooMuchWork);
  expect(begun).toBe(0);
});

test('fields that an early answer leaves behind are not resolved, what is done after it is free', async () => {
  let [begun, goOn] = [0, () => {}];
  const answered = new Promise<void>((resolve) => (goOn = resolve));
  const field = paced(() => (begun += 1));
  const left: Promise<unknown>[] = [];
  await working(new Work(), () => {
    left.push(answered.then(() => charge(1_000_000)));
    left.push(answered.then(() => field(never, {}, never, never)));
  });
  goOn();
  await expect(left[0]).resolves.toBeUndefined();
  await expect(left[1]).rejects.toThrow(TooMuchWork);
  expect(begun).toBe(0);
});
