import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** One step above what remix-serve uses: a twelfth less to send for about the same time. */
const quality = 5;

function acceptsBrotli(request: Request): boolean {
  return (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .some((coding) => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/i.test(coding));
}

/** A page as it is sent: brotli where the browser takes it; remix-serve compresses for the others. */
export async function compressedPage(html: string, request: Request, headers: Headers): Promise<BodyInit> {
  if (!acceptsBrotli(request)) return html;
  headers.set('content-encoding', 'br');
  headers.append('vary', 'Accept-Encoding');
  return compress(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });
}
