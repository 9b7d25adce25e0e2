import { formIn, readBody } from '@graphql/rules/body';
import { isOwnOrigin } from './csrf.server';
import { securityEvent } from './security-events.server';

/** Bytes of a form: every field of the checkout may hold ten thousand characters and come back with its message. */
export const maximumBody = 1024 * 1024;

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

/**
 * Reads the form that a request sends. Every form of the shop is read here.
 * @throws Response: 405 for a method other than POST, 403 for a foreign origin, 413 for a body over 1 MB, 415 for a body
 * that is no form, 400 for one that is malformed or that no form of the shop could have sent; what `readBody` refuses
 */
export async function readForm(request: Request, { allow = 'GET, POST' } = {}): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow } });
  if (!isOwnOrigin(request)) {
    securityEvent(request, 'foreign_origin');
    throw new Response(null, { status: 403 });
  }
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response(null, { status: 415 });
  const body = await readBody(request, maximumBody);
  if (body instanceof Response) throw body;
  if (hasTooMany(body, /^multipart/i.test(type))) throw malformed();
  const form = await parsed(body, type);
  if (!isSound(form)) throw malformed();
  return form;
}

async function parsed(body: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await formIn(body, type);
  } catch (cause) {
    if (cause instanceof TypeError) throw malformed();
    throw cause;
  }
}
