import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as Pictures from '~/platform/pictures/picture-response.server';
import { poll } from '../support/poll';
import { closeServer, startListening } from '../support/listening';
import { createTempFolder } from '../support/new-folder';

const folder = createTempFolder();
let backend: Server;
const held: ServerResponse[] = [];
let asked: string[] = [];
let mostAtOnce = 0;
let making = 0;
let mostMade = 0;
let get: (address: string) => Promise<Response>;
let release: () => void;
const icon = readFileSync('public/icon.svg');

/** Counts the pictures that the code under test is making: sharp's own counters move between two reads of them. */
function countMaking(): void {
  const prototype = Object.getPrototypeOf(
    sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }),
  ) as {
    toBuffer: (this: Sharp) => Promise<Buffer>;
  };
  const { toBuffer } = prototype;
  vi.spyOn(prototype, 'toBuffer').mockImplementation(async function toCountedBuffer(this: Sharp) {
    mostMade = Math.max(mostMade, (making += 1));
    try {
      return await toBuffer.call(this);
    } finally {
      making -= 1;
    }
  });
}

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 80, height: 100, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer();
  countMaking();
  release = () => {
    for (const response of held.splice(0))
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
  };
  backend = createServer(({ url = '' }, response) => {
    asked.push(url);
    held.push(response);
    mostAtOnce = Math.max(mostAtOnce, held.length);
  });
  vi.stubEnv('GQL_HOST', `${await startListening(backend)}/graphql`);
  vi.stubEnv('CACHE_DIR', folder);
  vi.resetModules();
  const { servePictureRequest }: typeof Pictures =
    await import('~/platform/pictures/picture-response.server');
  get = (picture) => servePictureRequest(new Request(`http://shop.test/images/320/${picture}`), () => icon);
});

afterAll(() => closeServer(backend));

/** Lets the backend answer until every picture has come. */
async function finish(answers: Promise<Response>[]): Promise<Response[]> {
  const interval = setInterval(release, 1);
  try {
    return await Promise.all(answers);
  } finally {
    clearInterval(interval);
  }
}

test('of hundreds of uncached pictures eight are fetched and two resized at a time, 64 wait, and the others are retried later', async () => {
  const answers = Array.from({ length: 300 }, (_, index) => get(`shop/${index}.jpg`));
  const refused: Response[] = [];
  for (const answer of answers)
    void answer.then((response) => response.status === 503 && refused.push(response));
  await poll(() => expect(refused).toHaveLength(300 - 72));
  await poll(() => expect(asked).toHaveLength(8));
  expect(refused.map(({ headers }) => Number(headers.get('retry-after')))).toEqual(refused.map(() => 2));
  expect(refused.map(({ headers }) => headers.get('cache-control'))).toEqual(refused.map(() => 'no-store'));
  // A backend that answers slowly holds up no picture of our own.
  expect((await get('nowhere/none.jpg')).status).toBe(404);
  const statuses = (await finish(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(72);
  const [again] = await finish([get('shop/299.jpg')]);
  expect(again?.status).toBe(200);
  expect([mostAtOnce, mostMade]).toEqual([8, 2]);
});

test('one picture requested hundreds of times at once is resized once', async () => {
  asked = [];
  const answers = await finish(Array.from({ length: 300 }, () => get('shop/popular.jpg')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toEqual(['/popular.jpg']);
});
