import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { print } from 'graphql';
import { Documents, parseDocument } from '../../../graphql/store/api/request/documents';
import { charge, TooMuchWork, Work, working } from '../../../graphql/store/domain/work';
import { isTurnOver, nextTurn, paced } from '../../../graphql/store/api/request/turns';

test('a document is kept without comments and places, once it has run', () => {
  const documents = new Documents();
  const text = `{ __typename } ${'# why\n'.repeat(1000)}`;
  const document = parseDocument(text);
  expect(document.loc).toBeUndefined();
  expect(print(document)).toBe('{\n  __typename\n}');
  expect(documents.find(text)).toBeUndefined();
  documents.keep(text, document);
  expect(documents.find(text)).toBe(document);
  expect(documents.isValid(document)).toBe(true);
});

test('ten thousand different documents take up 8 MB at most', () => {
  const documents = new Documents();
  for (let count = 0; count < 10_000; count += 1) {
    const text = `{ ${'id '.repeat(10)} a${String(count)}: id }`;
    documents.keep(text, parseDocument(text));
  }
  expect(documents.size).toBeGreaterThan(7 * 1024 * 1024);
  expect(documents.size).toBeLessThanOrEqual(8 * 1024 * 1024);
});

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
