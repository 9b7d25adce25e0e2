import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedPage } from '../../../app/http/answers/compress.server';

const html = '<p>Grüße</p>'.repeat(200);
const page = { html };

const sent = async (encodings?: string) => {
  const headers = new Headers({ vary: 'Cookie' });
  const request = new Request('http://shop.test/', {
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });
  return { body: await compressedPage(page, request, headers), headers };
};

test.each(['br', 'gzip, deflate, br', 'gzip, br;q=0.5', 'BR'])(
  'a browser that takes brotli (%s) gets brotli',
  async (encodings) => {
    const { body, headers } = await sent(encodings);
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('vary')).toBe('Cookie, Accept-Encoding');
    expect(brotliDecompressSync(body as Buffer).toString()).toBe(html);
  },
);

test.each([undefined, '', 'gzip', 'br;q=0', 'gzip, br;q=0.0', 'brotli'])(
  'one that does not (%s) gets the page as it is',
  async (encodings) => {
    const { body, headers } = await sent(encodings);
    expect(headers.has('content-encoding')).toBe(false);
    expect(body).toBe(html);
  },
);

test('a page that is kept is compressed once', async () => {
  const [first, second] = [await sent('br'), await sent('br')];
  expect(second.body).toBe(first.body);
});
