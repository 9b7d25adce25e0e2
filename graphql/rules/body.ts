import { MIMEType } from 'node:util';

// Every body of a request or response is read here, because reading is limited here (the lint forbids it elsewhere).

const timeOut = 30_000;
/** Allows every request this much, whatever the others send. */
const usual = 16 * 1024;
const room = 32 * 1024 * 1024;

let taken = 0;

/** Returns undefined as soon as there are more bytes than allowed, or `reserve` refuses them. */
async function bytesOf(
  { body, headers }: Request | Response,
  most: number,
  fits: (size: number) => boolean = () => true,
): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      size += part.value.byteLength;
      if (size > most || !fits(size)) return undefined;
      chunks.push(part.value);
    }
  } finally {
    // Cancelling a request would close its connection before the response.
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

/** Reads a request's body. Returns an error response (RFC 9110) instead: 413, 408, 415 (compressed: could expand), 503. */
export async function readBody(request: Request, most: number): Promise<Buffer<ArrayBuffer> | Response> {
  const coding = request.headers.get('content-encoding') ?? 'identity';
  if (coding.toLowerCase() !== 'identity')
    return new Response(null, { status: 415, headers: { 'accept-encoding': 'identity' } });
  let [own, refusal] = [0, new Response(null, { status: 413 })];
  const fits = (size: number) => {
    const more = Math.max(0, size - usual) - own;
    if (taken + more > room) {
      refusal = new Response(null, { status: 503, headers: { 'retry-after': '5' } });
      return false;
    }
    taken += more;
    own += more;
    return true;
  };
  let isLate = false;
  const read = async () => {
    try {
      return (await bytesOf(request, most, (size) => !isLate && fits(size))) ?? refusal;
    } finally {
      taken -= own;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      resolve(new Response(null, { status: 408 }));
    }, timeOut);
  });
  try {
    return await Promise.race([read(), tooLate]);
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
export const formIn = (body: Buffer<ArrayBuffer>, type: FormType): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': type } }).formData();

/** Reads a response's body. @throws RangeError if it has more than `maxBytes` after decompression */
export async function readAnswer(answer: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = await bytesOf(answer, most);
  if (bytes) return bytes;
  await answer.body?.cancel();
  throw new RangeError(`an answer has more than ${String(most)} bytes`);
}

/** Creates a `fetch` with limited responses, for libraries that read bodies themselves. */
export const fetchUpTo =
  (most: number, rewrite = (bytes: Buffer<ArrayBuffer>) => bytes): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const bytes = rewrite(await readAnswer(answer, most));
    const { status, statusText, headers } = answer;
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
  };
