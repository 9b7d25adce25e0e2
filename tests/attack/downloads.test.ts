import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLong } from '../support/long';
import { downloadsOf, putFile, shop, type Shop } from '../unit/store/account-shop';

const size = 90_000;

const album = async (made: Shop) => (await downloadsOf(made)).find(({ name }) => name === 'Album ZIP');

/** A shop whose customer may fetch one file of 90 kB twice. */
async function shopWithFile() {
  const made = await shop();
  putFile(made, 'album.zip', 'a'.repeat(size));
  const item = await album(made);
  expect(item?.downloadsRemaining).toBe(2);
  return { made, url: item?.url ?? '' };
}

type Bought = Awaited<ReturnType<typeof shopWithFile>>;

async function answered({ made, url }: Bought, range?: string, method = 'GET') {
  const response = await made.store.fetch(new Request(url, { method, headers: range ? { range } : {} }));
  const bytes = (await response.arrayBuffer()).byteLength;
  return { status: response.status, bytes, range: response.headers.get('content-range') };
}

/** Bytes of the file in one answer; 0 when it is refused. */
async function fetched(bought: Bought, range?: string): Promise<number> {
  const { status, bytes } = await answered(bought, range);
  return status < 300 ? bytes : 0;
}

const anyRange = fc.oneof(
  fc.nat(size).map((from) => `bytes=${from}-`),
  fc.tuple(fc.nat(size), fc.nat(size)).map(([from, to]) => `bytes=${from}-${to}`),
  fc.integer({ min: 1, max: size * 2 }).map((last) => `bytes=-${last}`),
  fc.constantFrom('bytes=0-0', 'bytes=1-', 'bytes=0-,1-', 'bytes=-0', 'items=1-'),
);

test('whatever ranges are asked for, no more copies leave than were bought, and one to resume each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRange, { minLength: 1, maxLength: isLong ? 40 : 20 }), async (ranges) => {
      const bought = await shopWithFile();
      let sent = 0;
      for (const range of [...ranges, ...ranges]) sent += await fetched(bought, range);
      expect(sent).toBeLessThanOrEqual(2 * 2 * size);
    }),
    // A file without its first byte is a download like every other one.
    { numRuns: isLong ? 15 : 5, examples: [[Array.from({ length: 4 }, () => 'bytes=1-')]] },
  );
});

test('a transfer that broke off is finished without counting again, and bytes that were not sent are no loss', async () => {
  const bought = await shopWithFile();
  expect(await fetched(bought)).toBe(size);
  for (let tries = 0; tries < 5; tries += 1) {
    const response = await bought.made.store.fetch(
      new Request(bought.url, { headers: { range: `bytes=${size - 100}-` } }),
    );
    expect(response.status).toBe(206);
    await response.body?.cancel();
  }
  expect(await fetched(bought, `bytes=${size / 2}-`)).toBe(size / 2);
  expect((await album(bought.made))?.downloadsRemaining).toBe(1);
});

const good = fc.oneof(
  fc.nat(size - 1).map((from) => `${from}-`),
  fc.tuple(fc.nat(size - 1), fc.nat(size)).map(([from, more]) => `${from}-${from + more}`),
  fc.integer({ min: 1, max: size * 2 }).map((last) => `-${last}`),
);
/** What is no range of this file, or of any. */
const beyond = fc.oneof(
  fc.integer({ min: size, max: size * 9 }).map((from) => `${from}-`),
  fc.constant('-0'),
);
const malformed = fc.oneof(
  fc.tuple(fc.nat(size), fc.integer({ min: 1, max: size })).map(([to, more]) => `${to + more}-${to}`),
  fc.constantFrom('abc', '-', '1', '1-2x', '0x1-2', '1--2', '--1', '1 2-3', '"0-1"', '0-1;5-6'),
);
const listOf = (...parts: fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).chain((list) => fc.shuffledSubarray(list, { minLength: list.length }));

test('ranges that are no ranges, or none of the file’s, are refused and count nothing, and no question about it does', async () => {
  const bought = await shopWithFile();
  const refused = fc.oneof(
    listOf(beyond),
    listOf(beyond, beyond),
    listOf(good, malformed),
    listOf(beyond, malformed),
    listOf(malformed),
  );
  await fc.assert(
    fc.asyncProperty(refused, fc.constantFrom('GET', 'HEAD'), async (ranges, method) => {
      const answer = await answered(bought, `bytes=${ranges.join(',')}`, method);
      expect(answer).toEqual({ status: 416, bytes: 0, range: `bytes */${size}` });
    }),
    { numRuns: isLong ? 300 : 100 },
  );
  await fc.assert(
    fc.asyncProperty(good, async (range) => {
      expect(await answered(bought, `bytes=${range}`, 'HEAD')).toMatchObject({ status: 206, bytes: 0 });
    }),
    { numRuns: isLong ? 50 : 20 },
  );
  expect((await album(bought.made))?.downloadsRemaining).toBe(2);
});

test('of several ranges the first that the file has is sent, and goes on with a download', async () => {
  const bought = await shopWithFile();
  expect(await fetched(bought)).toBe(size);
  for (const list of ['bytes=100-199, 900000-', 'Bytes=900000-,100-199,300-', 'bytes= ,100-199,,\t-0'])
    expect(await answered(bought, list)).toEqual({ status: 206, bytes: 100, range: `bytes 100-199/${size}` });
  expect((await album(bought.made))?.downloadsRemaining).toBe(1);
});

test('a download in pieces counts once, a player’s first look at the file included', async () => {
  for (const pieces of [
    ['bytes=0-1', 'bytes=0-', `bytes=${size - 10}-`],
    [`bytes=-${size / 2}`, `bytes=0-${size / 2 - 1}`],
    Array.from({ length: 90 }, (_, at) => `bytes=${at * 1000}-${at * 1000 + 999}`),
  ]) {
    const bought = await shopWithFile();
    for (const piece of pieces) expect((await answered(bought, piece)).status, piece).toBe(206);
    expect((await album(bought.made))?.downloadsRemaining).toBe(1);
  }
});
