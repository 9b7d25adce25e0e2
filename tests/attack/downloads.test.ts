import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bearer, login, send, shop, useShops, type Shop } from '../unit/store/account-shop';

useShops();

const size = 90_000;
const list = '{ customer { downloadableItems { nodes { name url downloadsRemaining } } } }';

async function album(made: Shop): Promise<{ url: string; downloadsRemaining: number } | undefined> {
  const { authToken } = await login(made);
  const { data } = await send(made, list, {}, bearer(authToken));
  const { customer } = data as {
    customer: { downloadableItems: { nodes: { name: string; url: string; downloadsRemaining: number }[] } };
  };
  return customer.downloadableItems.nodes.find(({ name }) => name === 'Album ZIP');
}

/** A shop whose customer may fetch one file of 90 kB twice. */
async function shopWithFile(): Promise<{ made: Shop; url: string }> {
  const made = await shop();
  mkdirSync(path.join(made.dataDir, 'files'), { recursive: true });
  writeFileSync(path.join(made.dataDir, 'files', 'album.zip'), Buffer.alloc(size, 'a'));
  const item = await album(made);
  expect(item?.downloadsRemaining).toBe(2);
  return { made, url: item?.url ?? '' };
}

/** Bytes of one answer; 0 when it is refused. */
async function fetched({ made, url }: { made: Shop; url: string }, range?: string): Promise<number> {
  const response = await made.store.fetch(new Request(url, { headers: range ? { range } : {} }));
  const bytes = (await response.arrayBuffer()).byteLength;
  return response.ok ? bytes : 0;
}

const anyRange = fc.oneof(
  fc.nat(size).map((from) => `bytes=${from}-`),
  fc.tuple(fc.nat(size), fc.nat(size)).map(([from, to]) => `bytes=${from}-${to}`),
  fc.integer({ min: 1, max: size * 2 }).map((last) => `bytes=-${last}`),
  fc.constantFrom('bytes=0-0', 'bytes=1-', 'bytes=0-,1-', 'bytes=-0', 'items=1-'),
);

test('whatever ranges are asked for, no more copies leave than were bought, and one to resume each', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRange, { minLength: 1, maxLength: 40 }), async (ranges) => {
      const bought = await shopWithFile();
      let sent = 0;
      for (const range of [...ranges, ...ranges]) sent += await fetched(bought, range);
      expect(sent).toBeLessThanOrEqual(2 * 2 * size);
    }),
    { numRuns: 15 },
  );
});

test('a file without its first byte is a download like every other one', async () => {
  const bought = await shopWithFile();
  const sizes: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) sizes.push(await fetched(bought, 'bytes=1-'));
  expect(sizes.filter((bytes) => bytes > 0)).toHaveLength(4);
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
