import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from '~/platform/accepts.server';

type Coding = 'br' | 'gzip' | '';

export function preferredCoding(accepted: string | null): Coding {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : '';
}

const [compress, zip] = [promisify(brotliCompress), promisify(gzip)];

/** Pages are cached and immutable files never change. Quick output is an eighth larger in half the time. */
const [quality, quickQuality, bestQuality] = [7, 4, 11];
const smallest = 1024;

const texts = /^text\/|[/+](?:json|xml|javascript)\b/;

export const compressPage = (html: string): Promise<Buffer> =>
  compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });

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
