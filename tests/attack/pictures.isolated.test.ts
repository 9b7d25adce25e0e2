import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pictureWidths } from '~/platform/pictures/picture-url';
import type * as Pictures from '~/platform/pictures/pictures.server';
import { attackedShop } from '../support/attacked-shop';
import { closed, listening } from '../support/listening';
import { isLong } from '../support/long';
import { newFolder } from '../support/new-folder';

describe('a backend whose pictures come when the test lets them', () => {
  const folder = newFolder();
  let backend: Server;
  const held: ServerResponse[] = [];
  let asked: string[] = [];
  let mostAtOnce = 0;
  let get: (address: string) => Promise<Response>;
  let release: () => void;
  const icon = readFileSync('public/icon.svg');

  beforeAll(async () => {
    const jpeg = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer();
    release = () => {
      for (const response of held.splice(0))
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    };
    backend = createServer(({ url = '' }, response) => {
      asked.push(url);
      held.push(response);
      mostAtOnce = Math.max(mostAtOnce, held.length);
    });
    vi.stubEnv('GQL_HOST', `${await listening(backend)}/graphql`);
    vi.stubEnv('CACHE_DIR', folder);
    vi.resetModules();
    const { pictureResponse }: typeof Pictures = await import('~/platform/pictures/pictures.server');
    get = (picture) => pictureResponse(new Request(`http://shop.test/images/320/${picture}`), () => icon);
  });

  afterAll(() => closed(backend));

  /** Lets the backend answer until every picture has come. */
  async function finish(answers: Promise<Response>[]): Promise<Response[]> {
    const interval = setInterval(release, 5);
    try {
      return await Promise.all(answers);
    } finally {
      clearInterval(interval);
    }
  }

  test('of hundreds of cold pictures two are made at a time, 64 wait, and the others come back later', async () => {
    const answers = Array.from({ length: 300 }, (_, index) => get(`shop/${index}.jpg`));
    const refused: Response[] = [];
    for (const answer of answers)
      void answer.then((response) => response.status === 503 && refused.push(response));
    await vi.waitFor(() => expect(refused).toHaveLength(300 - 66), { timeout: 10_000 });
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 10_000 });
    expect(refused.map(({ headers }) => Number(headers.get('retry-after')))).toEqual(refused.map(() => 2));
    expect(refused.map(({ headers }) => headers.get('cache-control'))).toEqual(refused.map(() => 'no-store'));
    // What stands for a missing picture is made like any other.
    expect((await get('nowhere/none.jpg')).status).toBe(503);
    const statuses = (await finish(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(66);
    const [again] = await finish([get('shop/299.jpg')]);
    expect(again?.status).toBe(200);
    expect(mostAtOnce).toBe(2);
  });

  test('who comes just as a place gets free makes no third picture', async () => {
    mostAtOnce = 0;
    const visitors = Array.from({ length: 40 }, async (_, visitor) => {
      for (const page of [1, 2, 3, 4]) await get(`shop/visitor-${visitor}-${page}.jpg`);
      return get(`shop/visitor-${visitor}.jpg`);
    });
    expect(new Set((await finish(visitors)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(mostAtOnce).toBe(2);
  });

  test('one picture that hundreds ask for at once is made once', async () => {
    asked = [];
    const answers = await finish(Array.from({ length: 300 }, () => get('shop/popular.jpg')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toEqual(['/popular.jpg']);
  });
});

describe('the demo shop', () => {
  const shop = attackedShop();

  test.runIf(isLong)(
    'says that it is well while a hundred visitors ask for 1,184 pictures that it has not made',
    async () => {
      const cold = readdirSync('demo/pictures')
        .flatMap((name) => pictureWidths.slice(0, 5).map((width) => `/images/${width}/pictures/${name}`))
        .slice(0, 1184);
      expect(cold).toHaveLength(1184);
      const statuses = new Set<number>();
      const visitor = async () => {
        for (let address = cold.pop(); address; address = cold.pop()) {
          const answer = await fetch(`${shop().url}${address}`);
          await answer.arrayBuffer();
          statuses.add(answer.status);
        }
      };
      const visitors = Promise.all(Array.from({ length: 100 }, visitor));
      let isOver = false;
      void visitors.finally(() => (isOver = true));
      let answered = 0;
      while (!isOver) {
        expect((await fetch(`${shop().url}/healthz`)).status).toBe(200);
        answered += 1;
        await setTimeout(20);
      }
      await visitors;
      expect([...statuses].sort()).toEqual([200, 503]);
      expect(answered).toBeGreaterThan(5);
    },
  );
});
