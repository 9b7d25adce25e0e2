import { isOwnOrigin } from './csrf.server';
import { securityEvent } from './security-events.server';

/** Bytes of a form: every field of the checkout may hold ten thousand characters and come back with its message. */
export const maximumBody = 1024 * 1024;

const tooLarge = () => new Response(null, { status: 413 });
const malformed = () => new Response(null, { status: 400 });

/** The checkout, the longest form of the shop, has fewer than 60 fields; an attribute may have a long name. */
const mostFields = 300;
const longestName = 300;
/** `billing.city` is two parts; names become objects and arrays, whose size an index would decide. */
const mostParts = 6;

/** Whether a field's name is one that a form of the shop could have. */
function isFieldName(name: string): boolean {
  if (name.length === 0 || name.length > longestName || /\p{Cc}/u.test(name)) return false;
  if (name.startsWith('__') || /\[\d*\]/.test(name)) return false;
  const parts = name.split(/[.[\]]/);
  return parts.length <= mostParts && !parts.some((part) => /^(__proto__|prototype|constructor)$/.test(part));
}

/** Whether a body has more fields than any form of the shop, by what stands between them, before it is taken apart. */
function hasTooMany(body: Buffer, isMultipart: boolean): boolean {
  const between = isMultipart ? '\r\n--' : '&';
  let at = -1;
  for (let count = 0; count < mostFields; count += 1) {
    at = body.indexOf(between, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Whether each field is one that a form could have, once. No form of the shop has two fields of one name. */
function isSound(form: FormData): boolean {
  const names = [...form.keys()];
  return new Set(names).size === names.length && names.every(isFieldName);
}

/** The bytes that a request sends; undefined when there are more than `most`, whatever it says of their number. */
export async function bodyOf(request: Request, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > most) return undefined;
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the form that a request sends. Every form of the shop is read here.
 * @throws Response: 405 for a method other than POST, 403 for a foreign origin, 413 for a body over 1 MB, 415 for a body
 * that is no form, 400 for one that is malformed or that no form of the shop could have sent
 */
export async function readForm(request: Request, { allow = 'GET, POST' } = {}): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow } });
  if (!isOwnOrigin(request)) {
    securityEvent(request, 'foreign_origin');
    throw new Response(null, { status: 403 });
  }
  if (Number(request.headers.get('content-length') ?? 0) > maximumBody) throw tooLarge();
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response(null, { status: 415 });
  const body = await bodyOf(request, maximumBody);
  if (!body) throw tooLarge();
  if (hasTooMany(body, /^multipart/i.test(type))) throw malformed();
  const form = await parsed(body, type);
  if (!isSound(form)) throw malformed();
  return form;
}

async function parsed(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    if (cause instanceof TypeError) throw malformed();
    throw cause;
  }
}
