import { brotliDecompressSync, gunzipSync, brotliCompressSync } from 'node:zlib';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { compressBody } from '../../../app/http/responses/compress-body.server';
import { encodePage } from '../../../app/http/cache/render-cache.server';
import { StaticAssets } from '../../../app/http/responses/static-assets.server';
import { createTempFolder } from '../../support/new-folder';

const html = '<p>Grüße</p>'.repeat(200);
const page = { html, scripts: [] };

const sent = async (encodings?: string) => {
  const headers = new Headers({ vary: 'Cookie', 'content-type': 'text/html; charset=utf-8' });
  const request = new Request('http://shop.test/', {
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });
  return { body: await encodePage(page, request.headers, headers), headers };
};

const unpack: Record<string, (body: Uint8Array) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ...['br', 'gzip, deflate, br', 'gzip, br;q=0.5', 'BR'].map((taken) => [taken, 'br'] as const),
  ...['gzip', 'gzip, br;q=0'].map((taken) => [taken, 'gzip'] as const),
  ...[undefined, '', 'br;q=0', 'identity', 'gzip;q=0, br;q=0.0', 'brotli'].map(
    (taken) => [taken, null] as const,
  ),
])('a browser that takes %s gets %s', async (encodings, coding) => {
  const { body, headers } = await sent(encodings);
  expect(headers.get('content-encoding')).toBe(coding);
  expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
  expect(String(coding ? unpack[coding]?.(body) : body)).toBe(html);
});

const sentAs = async (type: string, text: string, further: Record<string, string> = {}) => {
  const headers = new Headers({ 'content-type': type, ...further });
  const body = await compressBody(Buffer.from(text), new Headers({ 'accept-encoding': 'br, gzip' }), headers);
  return { body, coding: headers.get('content-encoding') };
};

test.each([
  'application/json',
  'text/x-script',
  'image/svg+xml',
  'application/rss+xml; charset=utf-8',
  'text/css',
])('a text of some length (%s) is packed, a short one is not', async (type) => {
  const { body, coding } = await sentAs(type, html);
  expect(coding).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(html);
  expect(await sentAs(type, 'ok')).toEqual({ body: Buffer.from('ok'), coding: null });
});

test('what is packed already, is no text or shall not be changed goes out as it is', async () => {
  expect((await sentAs('image/webp', html)).coding).toBeNull();
  expect((await sentAs('text/html', html, { 'cache-control': 'no-transform' })).coding).toBeNull();
  expect((await sentAs('text/css', html, { 'content-encoding': 'gzip' })).body.toString()).toBe(html);
});

test('a page that is kept is compressed once', async () => {
  const [first, second] = [await sent('br'), await sent('br')];
  expect(second.body).toBe(first.body);
});

describe('a file of the build', () => {
  let files: StaticAssets;

  beforeAll(() => {
    const folder = createTempFolder();
    const client = path.join(folder, 'client');
    mkdirSync(path.join(client, 'routes'), { recursive: true });
    writeFileSync(path.join(folder, 'secret.js'), 'not of the build');
    writeFileSync(path.join(client, 'routes', 'page-1.js'), 'a script');
    writeFileSync(path.join(client, 'routes', 'page-1.js.br'), brotliCompressSync('a script'));
    files = new StaticAssets(client);
  });

  const ask = (name: string) =>
    files.getResponse(name, new Request(`http://localhost/build/${encodeURI(name)}`));

  test('no other name leads to a file', async () => {
    expect(await ask('routes/page-1.js')).toBeDefined();
    for (const name of [
      '',
      'routes',
      '../secret.js',
      'routes/../routes/page-1.js',
      'routes/page-1.js.br',
      '/routes/page-1.js',
    ])
      expect(await ask(name), name).toBeUndefined();
  });
});
