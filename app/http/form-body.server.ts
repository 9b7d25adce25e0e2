import { isOwnOrigin } from './csrf.server';

/** Bytes of a form: every field of the checkout may hold ten thousand characters and come back with its message. */
export const maximumBody = 1024 * 1024;

const tooLarge = () => new Response(null, { status: 413 });

async function bodyOf(request: Request) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maximumBody) throw tooLarge();
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the form that a request sends. Every form of the shop is read here.
 * @throws Response: 405 for a method other than POST, 403 for a foreign origin, 413 for a body over 1 MB, 415 for a body
 * that is no form, 400 for one that is malformed
 */
export async function readForm(request: Request, { allow = 'GET, POST' } = {}): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow } });
  if (!isOwnOrigin(request)) throw new Response(null, { status: 403 });
  if (Number(request.headers.get('content-length') ?? 0) > maximumBody) throw tooLarge();
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response(null, { status: 415 });
  const body = await bodyOf(request);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    if (cause instanceof TypeError) throw new Response(null, { status: 400 });
    throw cause;
  }
}
