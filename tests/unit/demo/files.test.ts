import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync, inflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import products from '../../../demo/shop/products.json';

const names = readdirSync('demo/files').sort();
const read = (name: string) => readFileSync(path.join('demo/files', name));
const ending = (kind: string) => names.filter((name) => name.endsWith(kind));

/** Reads an archive by its directory, as unpackers do, and checks each checksum. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let n = 0; n < archive.readUInt16LE(end + 10); n += 1) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [method, packed, nameLength] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(from, from + packed);
    const content = method === 8 ? inflateRawSync(data) : data;
    const zipped = gzipSync(content);
    expect(archive.readUInt32LE(at + 16)).toBe(zipped.readUInt32LE(zipped.length - 8));
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

test('every file that the demo shop sells is there, small, and there is no other', () => {
  const sold = products.flatMap(({ downloads = [] }) => downloads.map(({ file }) => path.basename(file)));
  expect([...new Set(sold)].sort()).toEqual(names);
  for (const name of names) expect(read(name).length, name).toBeLessThanOrEqual(40 * 1024);
});

test.each(ending('.pdf'))('%s is a PDF whose table points at its objects', (name) => {
  const pdf = read(name).toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true);
  const start = Number(/startxref\s+(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
  const rows = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n/gm)];
  expect(rows.length).toBeGreaterThan(4);
  for (const [index, row] of rows.entries())
    expect(pdf.slice(Number(row[1])).startsWith(`${String(index + 1)} 0 obj`)).toBe(true);
});

test.each(ending('.epub'))(
  '%s is a book that starts with its type and has every chapter it lists',
  (name) => {
    const book = read(name);
    expect(book.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    const parts = unzip(book);
    const container = parts.get('META-INF/container.xml')?.toString() ?? '';
    const packageFile = /full-path="([^"]+)"/.exec(container)?.[1] ?? '';
    const listed = [...(parts.get(packageFile)?.toString() ?? '').matchAll(/href="([^"]+)"/g)];
    expect(listed.length).toBeGreaterThan(1);
    for (const [, href = ''] of listed)
      expect(parts.get(path.posix.join(path.posix.dirname(packageFile), href))?.toString()).toContain('<h1>');
  },
);

test.each(ending('.zip'))('%s is an archive that unpacks into pictures', async (name) => {
  const pictures = [...unzip(read(name))].filter(([part]) => part.endsWith('.jpg'));
  expect(pictures).toHaveLength(5);
  for (const [part, picture] of pictures) {
    const { format, width } = await sharp(picture).metadata();
    expect([format, width], part).toEqual(['jpeg', 1280]);
  }
});

test('no file is of a kind that nothing here opens', () => {
  expect(names.filter((name) => !/\.(pdf|epub|zip)$/.test(name))).toEqual([]);
});
