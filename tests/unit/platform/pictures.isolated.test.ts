import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pictureUrl } from '~/platform/pictures/picture-url';
import { PictureFileCache } from '~/platform/pictures/picture-response.server';
import type * as Pictures from '~/platform/pictures/picture-response.server';
import type * as Images from '~/domain/picture-path.server';
import { poll } from '../../support/poll';
import { startListening } from '../../support/listening';
import { createTempFolder } from '../../support/new-folder';
import { resetProcessState } from '../../support/new-process';

const folder = createTempFolder();
let backend: Server;
let origin = '';
let asked: string[] = [];
let pictureResponse: typeof Pictures.servePictureRequest;
let pictureOf: typeof Images.toPicturePath;

const icon = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#080"/></svg>',
);
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c96' } });

const get = (address: string, headers: Record<string, string> = {}) =>
  pictureResponse(new Request(`http://shop.test${address}`, { headers }), () => icon);

beforeAll(async () => {
  const jpeg = await drawing(900, 600).jpeg().toBuffer();
  const answers: Record<string, [number, string, Buffer | string]> = {
    '/wp-content/mug.jpg': [200, 'image/jpeg', jpeg],
    '/wp-content/caf%C3%A9.jpg': [200, 'image/jpeg', jpeg],
    '/wp-content/half.jpg': [200, 'image/jpeg', jpeg.subarray(0, 700)],
    '/wp-content/page.jpg': [200, 'text/html', '<h1>not a picture</h1>'],
    '/wp-content/text.jpg': [200, 'image/jpeg', 'not a picture'],
    '/wp-content/drawing.jpg': [
      200,
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
  };
  backend = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/wp-content/moved.jpg')
      return response.writeHead(302, { location: '/wp-content/mug.jpg' }).end();
    const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/plain', 'no'];
    return response.writeHead(status, { 'content-type': type }).end(body);
  });
  origin = await startListening(backend);
  resetProcessState({ GQL_HOST: `${origin}/graphql`, APP_URL: 'http://shop.test', CACHE_DIR: folder });
  ({ servePictureRequest: pictureResponse } = await import('~/platform/pictures/picture-response.server'));
  ({ toPicturePath: pictureOf } = await import('~/domain/picture-path.server'));
});

afterAll(() => {
  backend.close();
});

test('addresses name the smallest made width that is large enough', () => {
  expect(pictureUrl('/pictures/mug.webp', 321)).toBe('/images/400/pictures/mug.webp');
  expect(pictureUrl('/pictures/mug.webp', 9999)).toBe('/images/3072/pictures/mug.webp');
});

test.each([
  ['https://elsewhere.test/mug.jpg'],
  ['//elsewhere.test/mug.jpg'],
  ['data:image/png;base64,AAAA'],
  ['http://[broken'],
  ['/secret/mug.jpg'],
  [''],
])('a foreign source is the placeholder: %s', (source) => {
  expect(pictureOf(source)).toBe('/images/placeholder.jpg');
});

test('our own pictures and those of the backend have a path', () => {
  expect(pictureOf('/pictures/mug.webp')).toBe('/pictures/mug.webp');
  expect(pictureOf('http://shop.test/pictures/mug.webp')).toBe('/pictures/mug.webp');
  expect(pictureOf(`${origin}/wp-content/mug.jpg?w=100`)).toBe('/shop/wp-content/mug.jpg');
});

test('a picture is encoded as webp in the requested width, kept, and not asked for again', async () => {
  asked = [];
  const response = await get('/images/320/shop/wp-content/mug.jpg');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['webp', 320, 213]);
  await Promise.all([get('/images/320/shop/wp-content/mug.jpg'), get('/images/320/shop/wp-content/mug.jpg')]);
  expect(asked).toEqual(['/wp-content/mug.jpg']);
});

test('a browser that accepts AVIF gets it where it is worth the effort, and caches keep the two apart', async () => {
  const kindOf = async (width: number, accept: string) => {
    const { headers, status } = await get(`/images/${width}/shop/wp-content/mug.jpg`, { accept });
    expect(status).toBe(200);
    return [headers.get('content-type'), headers.get('vary')];
  };
  expect(await kindOf(400, 'image/avif,image/webp,*/*;q=0.8')).toEqual(['image/avif', 'Accept']);
  expect(await kindOf(400, 'image/avif;q=0,image/webp')).toEqual(['image/webp', 'Accept']);
  expect(await kindOf(96, 'image/avif,image/webp')).toEqual(['image/webp', null]);
  const made = await get('/images/400/shop/wp-content/mug.jpg', { accept: 'image/avif' });
  const { compression, width } = await sharp(await made.arrayBuffer()).metadata();
  expect([compression, width]).toEqual(['av1', 400]);
  const known = { 'if-none-match': made.headers.get('etag') ?? '' };
  expect((await get('/images/400/shop/wp-content/mug.jpg', { ...known, accept: 'image/avif' })).status).toBe(
    304,
  );
  expect((await get('/images/400/shop/wp-content/mug.jpg', known)).status).toBe(200);
});

test('an owner’s photo is resized from its file, only by its name', async () => {
  const photo = await drawing(1200, 600).jpeg().toBuffer();
  const photoNamed = (name: string) => (name === 'opening-wide-0123456789.jpg' ? photo : undefined);
  const open = (address: string) =>
    pictureResponse(new Request(`http://shop.test${address}`), () => icon, photoNamed);
  const response = await open('/images/640/look/opening-wide-0123456789.jpg');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(response.headers.get('cache-control')).toContain('immutable');
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width, height]).toEqual(['webp', 640, 320]);
  for (const name of ['opening-wide-9876543210.jpg', '../pictures/mug.jpg', 'settings.json'])
    expect((await open(`/images/640/look/${name}`)).status, name).toBe(404);
  expect((await get('/images/640/look/opening-wide-0123456789.jpg')).status).toBe(404);
});

test('a picture is not made larger than it is', async () => {
  const response = await get('/images/2048/shop/wp-content/mug.jpg');
  expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(900);
});

test('names with other letters are found', async () => {
  expect((await get('/images/320/shop/wp-content/caf%C3%A9.jpg')).status).toBe(200);
});

test.each([
  ['missing', '/images/320/shop/wp-content/none.jpg'],
  ['cut in half', '/images/320/shop/wp-content/half.jpg'],
  ['a page', '/images/320/shop/wp-content/page.jpg'],
  ['text', '/images/320/shop/wp-content/text.jpg'],
  ['a vector drawing', '/images/320/shop/wp-content/drawing.jpg'],
  ['moved elsewhere', '/images/320/shop/wp-content/moved.jpg'],
])('a picture that is %s is not found, and the placeholder stands in', async (_, address) => {
  const response = await get(address);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).not.toContain('immutable');
  expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp');
});

test('a missing picture is a plain background with the shop’s icon, and nothing else', async () => {
  const answers = await Promise.all(
    ['/images/640/images/placeholder.jpg', '/images/640/pictures/none.webp', '/images/placeholder.jpg'].map(
      (address) => get(address),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200]);
  const [asked, standIn, bare] = await Promise.all(
    answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
  );
  expect([standIn, bare]).toEqual([asked, asked]);
  const { data, info } = await sharp(asked).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([640, 800]);
  const green = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    return (data[at + 1] ?? 0) - (data[at] ?? 0);
  };
  expect(green(320, 400)).toBeGreaterThan(40);
  const edges = [0, 100, 200, 440, 540, 639].flatMap((x) =>
    [0, 150, 300, 500, 650, 799].map((y) => green(x, y)),
  );
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(6);
});

test.each([
  ['/images/321/shop/wp-content/mug.jpg'],
  ['/images/0/pictures/mug.webp'],
  ['/images/mug.jpg'],
  ['/images/320/pictures/..%2F..%2Fpackage.json'],
  ['/images/320/pictures/%2e%2e/%2e%2e/package.jpg'],
  ['/images/320/pictures/..%5C..%5Cpackage.jpg'],
  ['/images/320/pictures/.hidden.jpg'],
  ['/images/320/pictures/mug%00.jpg'],
  ['/images/320/pictures/%E0%A4%A.jpg'],
  ['/images/320/pictures//etc/passwd.jpg'],
  ['/images/320/shop//elsewhere.test/mug.jpg'],
  ['/images/320/shop/@elsewhere.test/mug.jpg'],
  ['/images/320/shop/wp-admin/admin-ajax.php'],
  ['/images/320/other/mug.jpg'],
  ['/images/320/http://elsewhere.test/mug.jpg'],
])('nothing outside of the pictures can be named, and no other width: %s', async (address) => {
  asked = [];
  expect((await get(address)).status).toBe(404);
  expect(asked.filter((url) => url !== '/@elsewhere.test/mug.jpg')).toEqual([]);
});

test('a link that leads out of the folder is not followed', async () => {
  const link = path.resolve('public/pictures/leads-out.jpg');
  symlinkSync(path.resolve('package.json'), link);
  try {
    expect((await get('/images/320/pictures/leads-out.jpg')).status).toBe(404);
  } finally {
    rmSync(link);
  }
});

test('a picture of too many pixels is refused', async () => {
  const file = path.resolve('public/pictures/test-huge.png');
  writeFileSync(file, await drawing(10_000, 10_000).png().toBuffer());
  try {
    expect((await get('/images/320/pictures/test-huge.png')).status).toBe(404);
  } finally {
    rmSync(file);
  }
});

test('the folder stays within its size: what was not asked for the longest goes', async () => {
  const own = path.join(folder, 'small');
  const files = new PictureFileCache(own, 250);
  await files.write('aa1.webp', Buffer.alloc(100));
  await files.write('bb2.webp', Buffer.alloc(100));
  expect(await files.read('aa1.webp')).toHaveLength(100);
  await files.write('cc3.webp', Buffer.alloc(100));
  expect(await files.read('bb2.webp')).toBeUndefined();
  await poll(() => expect(readdirSync(path.join(own, 'bb'))).toEqual([]));
  const later = new PictureFileCache(own, 250);
  expect(await later.read('cc3.webp')).toHaveLength(100);
});

test('a picture that cannot be shown is named in the log', async () => {
  const { log } = await import('~/platform/log.server');
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  expect((await get('/images/640/shop/wp-content/none.jpg')).status).toBe(404);
  expect(warned).toHaveBeenCalledWith(
    expect.objectContaining({ width: 640, source: `${origin}/wp-content/none.jpg` }),
    'a picture cannot be shown',
  );
  warned.mockRestore();
});

test('while CACHE_DIR is unusable pictures are resized for each request, and kept again when it can', async () => {
  const folder = path.join(createTempFolder(), 'cache');
  writeFileSync(folder, 'a file where a folder should be');
  resetProcessState({ CACHE_DIR: folder, GQL_HOST: `${origin}/graphql` });
  const { log } = await import('~/platform/log.server');
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  ({ servePictureRequest: pictureResponse } = await import('~/platform/pictures/picture-response.server'));
  asked = [];
  const open = async () => {
    expect((await get('/images/320/shop/wp-content/mug.jpg')).status).toBe(200);
    return asked.length;
  };
  expect([await open(), await open()]).toEqual([1, 2]);
  expect(warned).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('CACHE_DIR'));
  rmSync(folder);
  expect([await open(), await open()]).toEqual([3, 3]);
  const kept = path.join(folder, 'pictures');
  rmSync(kept, { recursive: true });
  writeFileSync(kept, 'and again, with what is in it gone');
  expect([await open(), await open()]).toEqual([4, 5]);
});
