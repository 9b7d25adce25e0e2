import { MIMEType } from 'node:util';

/**
 * The one way to read what others send: the bodies of requests, and of answers from other servers. The lint lets no other
 * module read one.
 */

/** Milliseconds that a request's body may take to arrive. */
const timeOut = 30_000;
/** Bytes that every request may bring, whatever others bring at the same time. */
const usual = 16 * 1024;
/** Bytes beyond those that all requests together may have on their way. */
const room = 32 * 1024 * 1024;

let taken = 0;

/** The bytes of a message; undefined as soon as there are more than `most`, or `fits` does not take another part. */
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
    // A request is not cancelled: that would end its connection before the answer.
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

/**
 * The body of a request, as it came. What is compressed stays so: a small body could become a large one.
 * @param most in bytes
 * @returns a refusal (RFC 9110) instead: 413 when it has more bytes, whatever it says of their number, 408 when it takes
 * longer than half a minute, 415 when it is compressed, 503 when too many large ones are arriving at once
 */
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

/** How a body holds a form: as pairs, or in parts between a text. */
export type FormType = 'application/x-www-form-urlencoded' | `multipart/form-data; boundary="${string}"`;

/**
 * Reads a `Content-Type` as the standard says (WHATWG MIME Sniffing), once for everybody who takes the form apart. Returns undefined
 * if it is none of a form.
 */
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
  // RFC 2046, 5.1.1, but for blanks.
  const isBoundary = /^[\w'()+,./:=?-]{1,70}$/.test(boundary);
  return type.essence === 'multipart/form-data' && isBoundary
    ? `multipart/form-data; boundary="${boundary}"`
    : undefined;
}

/**
 * The form in the body of a request.
 * @throws TypeError when there is none
 */
export const formIn = (body: Buffer<ArrayBuffer>, type: FormType): Promise<FormData> =>
  new Response(body, { headers: { 'content-type': type } }).formData();

/**
 * The body of another server's answer.
 * @param most in bytes, after they were decompressed
 * @throws RangeError when there are more
 */
export async function readAnswer(answer: Response, most: number): Promise<Buffer<ArrayBuffer>> {
  const bytes = await bytesOf(answer, most);
  if (bytes) return bytes;
  await answer.body?.cancel();
  throw new RangeError(`an answer has more than ${String(most)} bytes`);
}

/**
 * `fetch` for libraries that read the answers themselves: those have at most so many bytes.
 * @param rewrite changes the bytes that came
 */
export const fetchUpTo =
  (most: number, rewrite = (bytes: Buffer<ArrayBuffer>) => bytes): typeof fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    const bytes = rewrite(await readAnswer(answer, most));
    const { status, statusText, headers } = answer;
    return new Response(bytes.length > 0 ? bytes : null, { status, statusText, headers });
  };
