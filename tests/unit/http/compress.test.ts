import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedPage, packed } from '../../../app/http/answers/compress.server';

const html = '<p>Grüße</p>'.repeat(200);
const page = { html };

const sent = async (encodings?: string) => {
  const headers = new Headers({ vary: 'Cookie', 'content-type': 'text/html; charset=utf-8' });
  const request = new Request('http://shop.test/', {
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });
  return { body: await compressedPage(page, request.headers, headers), headers };
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
  const body = await packed(Buffer.from(text), new Headers({ 'accept-encoding': 'br, gzip' }), headers);
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
