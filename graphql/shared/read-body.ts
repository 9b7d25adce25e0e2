import { MIMEType } from 'node:util';

// Every body of a request or response is read here, because reading is limited here (the lint forbids it elsewhere).

const BODY_TIMEOUT_MS = 30_000;
/** Allows every request this much, whatever the others send. */
const BASE_REQUEST_BYTES = 16 * 1024;
const MAX_SHARED_BYTES = 32 * 1024 * 1024;

/** Bytes reserved in this process: the storefront's bundle and the store's have this module each. */
const sharedMemory = ((globalThis as { sturdyBodyMemory?: { reservedBytes: number } }).sturdyBodyMemory ??= {
  reservedBytes: 0,
});

/** Returns undefined as soon as there are more bytes than allowed, or `reserve` refuses them. */
async function readBytes(
  { body, headers }: Request | Response,
  maxBytes: number,
  reserve: (size: number) => boolean = () => true,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
      size += chunk.value.byteLength;
      if (size > maxBytes || !reserve(size)) return undefined;
      chunks.push(chunk.value);
    }
  } finally {
    // Cancelling a request would close its connection before the response.
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

/** Reads a request's body. Returns an error response (RFC 9110) instead: 413, 408, 415 (compressed: could expand), 503. */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer> | Response> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity')
    return new Response(null, { status: 415, headers: { 'accept-encoding': 'identity' } });
  let [reservedBytes, errorResponse] = [0, new Response(null, { status: 413 })];
  const reserve = (size: number) => {
    const extraBytes = Math.max(0, size - BASE_REQUEST_BYTES) - reservedBytes;
    if (sharedMemory.reservedBytes + extraBytes > MAX_SHARED_BYTES) {
      errorResponse = new Response(null, { status: 503, headers: { 'retry-after': '5' } });
      return false;
    }
    sharedMemory.reservedBytes += extraBytes;
    reservedBytes += extraBytes;
    return true;
  };
  let hasTimedOut = false;
  const readAndRelease = async () => {
    try {
      return (await readBytes(request, maxBytes, (size) => !hasTimedOut && reserve(size))) ?? errorResponse;
    } finally {
      sharedMemory.reservedBytes -= reservedBytes;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const timeoutResponse = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      hasTimedOut = true;
      resolve(new Response(null, { status: 408 }));
    }, BODY_TIMEOUT_MS);
  });
  try {
    return await Promise.race([readAndRelease(), timeoutResponse]);
  } finally {
    clearTimeout(timer);
  }
}

export type FormType = 'application/x-www-form-urlencoded' | `multipart/form-data; boundary="${string}"`;

/** Parses a `Content-Type` (WHATWG MIME Sniffing). Returns undefined if it is not a form's. */
export function parseFormType(contentType: string): FormType | undefined {
  let type: MIMEType;
  try {
    type = new MIMEType(contentType);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
  if (type.essence === 'application/x-www-form-urlencoded') return type.essence;
  const boundary = type.params.get('boundary') ?? '';
  // RFC 2046, 5.1.1, without blanks.
  const isBoundary = /^[\w'()+,./:=?-]{1,70}$/.test(boundary);
  return type.essence === 'multipart/form-data' && isBoundary
    ? `multipart/form-data; boundary="${boundary}"`
    : undefined;
}

/** @throws TypeError if the body is not a form of this type */
export const parseFormBody = (body: Buffer<ArrayBuffer>, type: FormType): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': type } }).formData();

/** Reads a response's body. @throws RangeError if it has more than `maxBytes` after decompression */
export async function readResponse(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = await readBytes(response, maxBytes);
  if (bytes) return bytes;
  await response.body?.cancel();
  throw new RangeError(`an answer has more than ${String(maxBytes)} bytes`);
}

/** Creates a `fetch` with limited responses, for libraries that read bodies themselves. */
export const createLimitedFetch =
  (maxBytes: number, rewrite = (bytes: Buffer<ArrayBuffer>) => bytes): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const bytes = rewrite(await readResponse(response, maxBytes));
    const { status, statusText, headers } = response;
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
  };
