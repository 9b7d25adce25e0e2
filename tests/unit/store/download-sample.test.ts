import { gzipSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleFile } from '../../../graphql/store/domain/download-sample';
import { zip } from '../../../graphql/store/domain/download-zip';

const text = { title: 'Album (Été) <1>', part: 'Booklet & Lyrics', shop: 'Haus & Hof' };

/** Reads an archive by its directory, as unpackers do. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let n = 0; n < archive.readUInt16LE(end + 10); n += 1) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const [method, packed, nameLength] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ];
    const local = archive.readUInt32LE(at + 42);
    const from = local + 30 + archive.readUInt16LE(local + 26);
    const data = archive.subarray(from, from + packed);
    const content = method === 8 ? inflateRawSync(data) : data;
    expect(archive.readUInt32LE(at + 16)).toBe(gzipSync(content).readUInt32LE(gzipSync(content).length - 8));
    files.set(archive.toString('utf8', at + 46, at + 46 + nameLength), content.toString());
    at += 46 + nameLength;
  }
  return files;
}

describe('sample files', () => {
  it('are archives that unpack', () => {
    expect(
      unzip(
        zip([
          { name: 'ä.txt', content: 'Grüße' },
          { name: 'b', content: '', stored: true },
        ]),
      ),
    ).toEqual(
      new Map([
        ['ä.txt', 'Grüße'],
        ['b', ''],
      ]),
    );
  });

  it('are a book that starts with its type', () => {
    const book = sampleFile('book.epub', text) ?? Buffer.alloc(0);
    expect(book.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    expect(unzip(book).get('text.xhtml')).toContain('<h1>Album (Été) &lt;1&gt;</h1>');
  });

  it('are a PDF whose table points at its objects', () => {
    const pdf = (sampleFile('a.PDF', text) ?? Buffer.alloc(0)).toString('latin1');
    const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(start, start + 4)).toBe('xref');
    for (const [index, row] of [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].entries()) {
      expect(pdf.slice(Number(row[1]), Number(row[1]) + 7)).toBe(`${String(index + 1)} 0 obj`);
    }
    expect(pdf).toContain('(Album \\(Été\\) <1>) Tj');
  });

  it('are a melody of the length its head says', () => {
    const wav = sampleFile('a.wav', text) ?? Buffer.alloc(0);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  it('are always the same, and only of known kinds', () => {
    expect(sampleFile('a.zip', text)).toEqual(sampleFile('a.zip', text));
    expect(sampleFile('a.exe', text)).toBeUndefined();
  });
});
