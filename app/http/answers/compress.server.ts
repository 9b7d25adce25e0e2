import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '~/platform/accepts.server';

type Coding = 'br' | 'gzip' | '';

/** The best coding that an Accept-Encoding takes; '' for none. */
export function preferredCoding(accepted: string | null): Coding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : '';
}

const [compress, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Brotli's quality for pages, which are kept; for what is sent once: an eighth more, in half the time; and for what never changes. */
const [quality, quickQuality, bestQuality] = [7, 4, 11];
/** Bytes below which a body fits into one packet either way. */
const smallest = 1024;

const texts = /^text\/|[/+](?:json|xml|javascript)\b/;

/** Compresses a page that is sent more than once. */
export const compressPage = (html: string): Promise<Buffer> =>
  compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });

/** A body as it is sent: texts of some length in the coding that the request takes, which the headers then name. */
export async function packed(body: Buffer, asked: Headers, headers: Headers): Promise<Buffer> {
  if (!texts.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return body;
  headers.append('vary', 'Accept-Encoding');
  const coding = preferredCoding(asked.get('accept-encoding'));
  const kept = headers.get('cache-control') ?? '';
  if (coding === '' || body.length < smallest || /\bno-transform\b/.test(kept)) return body;
  headers.set('content-encoding', coding);
  if (coding === 'gzip') return zip(body);
  const effort = /\bimmutable\b/.test(kept) ? bestQuality : quickQuality;
  return compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
}
