import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { BuiltFiles } from '../../../app/http/answers/built-files.server';
import { newFolder } from '../../support/new-folder';

const script = 'console.log("a script of some length, of some length, of some length");';
let folder: string;
let files: BuiltFiles;

beforeAll(() => {
  folder = newFolder();
  const client = path.join(folder, 'client');
  mkdirSync(path.join(client, 'routes'), { recursive: true });
  writeFileSync(path.join(folder, 'secret.js'), 'not of the build');
  writeFileSync(path.join(client, 'routes', 'page-1.js'), script);
  writeFileSync(path.join(client, 'routes', 'page-1.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(client, 'routes', 'page-1.js.gz'), gzipSync(script));
  writeFileSync(path.join(client, 'font.woff2'), 'a font');
  files = new BuiltFiles(client);
});

const ask = (name: string, accepted?: string) =>
  files.answer(
    name,
    new Request(`http://localhost/build/${encodeURI(name)}`, {
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    }),
  );

const decoders: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['br, gzip, deflate', 'br'],
  ['gzip, br;q=0', 'gzip'],
  [undefined, undefined],
])('a browser that takes %s gets %s', async (accepted, coding) => {
  const answer = await ask('routes/page-1.js', accepted);
  expect(answer?.headers.get('content-encoding') ?? undefined).toBe(coding);
  expect(answer?.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer?.headers.get('vary')).toBe('Accept-Encoding');
  const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(answer?.headers.get('content-length')).toBe(String(bytes.length));
  expect((coding ? decoders[coding]?.(bytes) : bytes)?.toString()).toBe(script);
});

test('a file that was not compressed is sent as it is', async () => {
  const answer = await ask('font.woff2', 'br');
  expect(answer?.headers.get('content-encoding')).toBeNull();
  expect(await answer?.text()).toBe('a font');
});

test('no other name leads to a file', async () => {
  for (const name of [
    '',
    'routes',
    '../secret.js',
    'routes/../routes/page-1.js',
    'routes/page-1.js.br',
    '/routes/page-1.js',
  ])
    expect(await ask(name, 'br'), name).toBeUndefined();
  await fc.assert(
    fc.asyncProperty(fc.string(), async (name) => {
      expect(await ask(name, 'br')).toBeUndefined();
    }),
  );
});
