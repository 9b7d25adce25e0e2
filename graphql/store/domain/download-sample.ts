import { escapeUTF8 as escape } from 'entities';
import { zip } from './download-zip';

/** What stands in the sample files of a demo shop. */
export interface SampleText {
  /** Name of the product. */
  title: string;
  /** Name of the file as the shop shows it. */
  part: string;
  shop: string;
}

const note = ({ title, part, shop }: SampleText) => [
  title,
  part,
  `This is a sample file of ${shop}.`,
  'In a real shop, the purchased file is here.',
];

/**
 * A small, valid file for a download of the demo shop, by the ending of its name: PDF, EPUB, WAV, plain text, or a ZIP archive with
 * a text and a short melody. Undefined for other endings. The same text always gives the same file.
 */
export function sampleFile(fileName: string, text: SampleText): Buffer | undefined {
  switch (/\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase()) {
    case 'pdf':
      return pdf(note(text));
    case 'epub':
      return epub(text);
    case 'wav':
      return wav();
    case 'txt':
      return Buffer.from(`${note(text).join('\n')}\n`);
    case 'zip':
      return zip([
        { name: 'Read me.txt', content: `${note(text).join('\n')}\n` },
        { name: 'Melody.wav', content: wav() },
      ]);
    default:
      return undefined;
  }
}

/** One page A4 with the lines of text, in a font that every reader has. */
function pdf(lines: readonly string[]): Buffer {
  const literal = (text: string) => {
    const latin = Buffer.from(text.replace(/[^\x20-\x7e\xa0-\xff]/g, '-'), 'latin1').toString('latin1');
    return `(${latin.replace(/[\\()]/g, '\\$&')})`;
  };
  const shown = lines
    .map((line, index) => `/F1 ${index === 0 ? '24' : '12'} Tf ${literal(line)} Tj 0 -28 Td`)
    .join('\n');
  const stream = `BT 72 720 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${String(Buffer.byteLength(stream, 'latin1'))} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function epub(text: SampleText): Buffer {
  const title = escape(text.title);
  const page = (body: string, nav = '') =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en"><head><title>${title}</title></head><body>${nav}${body}</body></html>\n`;
  const [heading = '', ...rest] = note(text).map(escape);
  return zip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    {
      name: 'META-INF/container.xml',
      content:
        '<?xml version="1.0"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n',
    },
    {
      name: 'book.opf',
      content: `<?xml version="1.0" encoding="UTF-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${title}</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="text" href="text.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="text"/></spine></package>\n`,
    },
    {
      name: 'nav.xhtml',
      content: page('', `<nav epub:type="toc"><ol><li><a href="text.xhtml">${title}</a></li></ol></nav>`),
    },
    {
      name: 'text.xhtml',
      content: page(`<h1>${heading}</h1>${rest.map((line) => `<p>${line}</p>`).join('')}`),
    },
  ]);
}

const RATE = 8000;
/** Hertz of a little melody, a fifth of a second each. */
const NOTES = [261.63, 329.63, 392, 523.25, 392, 329.63, 261.63];

/** Mono, 8 bit, about a second and a half. */
function wav(): Buffer {
  const length = RATE / 5;
  const samples = Buffer.alloc(NOTES.length * length);
  for (const [index, hertz] of NOTES.entries()) {
    for (let n = 0; n < length; n += 1) {
      const fade = Math.min(1, n / 80, (length - n) / 400);
      samples[index * length + n] = Math.round(128 + 60 * fade * Math.sin((2 * Math.PI * hertz * n) / RATE));
    }
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
