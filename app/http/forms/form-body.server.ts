import { formIn, parseFormType, readBody, type FormType } from '@graphql/rules/body';
import { securityEvent } from '~/http/guards/security-events.server';
import { honeypotName } from '~/forms/honeypot';
import { isSameOriginPost } from '~/http/guards/csrf.server';
import { dropFormerStates } from '~/forms/address/former-states.server';

/** Whether a robot filled in the field that people do not see (`Honeypot`). */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotName));
}

/** Every text of the checkout may have ten thousand characters, and come back with its message within a tenth of a second. */
export const MAX_FORM_BYTES = 512 * 1024;

const malformed = () => new Response(null, { status: 400 });

/** The checkout, the longest form of the shop, has fewer than 60 fields; an attribute may have a long name. */
const MAX_FIELD_COUNT = 300;
const MAX_FIELD_NAME_LENGTH = 300;
/** `billing.city` is two parts; names become objects and arrays, whose size an index would decide. */
const MAX_FIELD_NAME_PARTS = 6;

/** Whether a field's name is one that a form of the shop could have. */
function isFieldName(name: string): boolean {
  if (name.length === 0 || name.length > MAX_FIELD_NAME_LENGTH || /\p{Cc}/u.test(name)) return false;
  if (name.startsWith('__') || /\[\d*\]/.test(name)) return false;
  const parts = name.split(/[.[\]]/);
  return (
    parts.length <= MAX_FIELD_NAME_PARTS &&
    !parts.some((part) => /^(__proto__|prototype|constructor)$/.test(part))
  );
}

/** Whether a body has more fields than any form of the shop, by what stands between them, before it is taken apart. */
function exceedsMaxFields(body: Buffer, type: FormType): boolean {
  const [, boundary] = type.split('"', 2);
  // A text may have lines that begin like what stands between fields.
  const between = boundary === undefined ? '&' : `\r\n--${boundary}`;
  let at = -1;
  for (let count = 0; count < MAX_FIELD_COUNT; count += 1) {
    at = body.indexOf(between, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Whether each field is one that a form could have, once. No form of the shop has two fields of one name. */
function isWellFormed(form: FormData): boolean {
  const names = [...form.keys()];
  return new Set(names).size === names.length && names.every(isFieldName);
}

/**
 * Reads the form that a request sends. Every form of the shop is read here.
 * @throws Response: 405 for a method other than POST, 403 for a foreign origin, 413 for a body over 512 KB, 415 for a body
 * that is no form, 400 for one that is malformed or that no form of the shop could have sent; what `readBody` refuses
 */
export async function readForm(request: Request, { allow = 'GET, POST' } = {}): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow } });
  if (!isSameOriginPost(request)) {
    securityEvent(request, 'foreign_origin');
    throw new Response(null, { status: 403 });
  }
  const type = parseFormType(request.headers.get('content-type') ?? '');
  if (!type) throw new Response(null, { status: 415 });
  const body = await readBody(request, MAX_FORM_BYTES);
  if (body instanceof Response) throw body;
  if (exceedsMaxFields(body, type)) throw malformed();
  const form = await parsed(body, type);
  if (!isWellFormed(form)) throw malformed();
  dropFormerStates(form);
  return form;
}

async function parsed(body: Buffer<ArrayBuffer>, type: FormType): Promise<FormData> {
  try {
    return await formIn(body, type);
  } catch (cause) {
    if (cause instanceof TypeError) throw malformed();
    throw cause;
  }
}
