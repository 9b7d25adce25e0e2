import { formIn, parseFormType, readBody, type FormType } from '@graphql/rules/body';
import { securityEvent } from './security-events.server';
import { honeypotName } from '~/forms/honeypot';
import type { IncomingMessage } from 'node:http';
import { config } from '~/platform/config.server';

/** Whether an Origin names this shop. */
function isOwn(origin: string, asked: string | null | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === new URL(config().appUrl).host || host === asked;
}

/**
 * Whether a POST comes from our own pages: browsers say so in Sec-Fetch-Site, older ones in Origin.
 * A client that sends neither (a script, not a browser with our cookies) is let through.
 */
export function isOwnOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return !origin || isOwn(origin, headers.get('host'));
}

/**
 * Says of a form in Sec-Fetch-Site alone where it comes from, for `isOwnOrigin` to refuse it. Remix has an opinion of Origin, too:
 * it fails at a foreign form, and at our own from a page without referrers (`Origin: null`). The API answers other origins itself.
 */
export function settleOrigin({
  headers,
  method,
  url = '/',
}: Pick<IncomingMessage, 'headers' | 'method' | 'url'>): void {
  if (headers.origin === undefined || method !== 'POST' || /^\/graphql\b/.test(url)) return;
  headers['sec-fetch-site'] ||= isOwn(headers.origin, headers.host) ? 'same-origin' : 'cross-site';
  delete headers.origin;
}

/** Whether a robot filled in the field that people do not see (`Honeypot`). */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotName));
}

/** Bytes of a form: every text of the checkout may have ten thousand characters, and come back with its message within a tenth of a second. */
export const MAX_FORM_BYTES = 512 * 1024;

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
function hasTooMany(body: Buffer, type: FormType): boolean {
  const [, boundary] = type.split('"', 2);
  // A text may have lines that begin like what stands between fields.
  const between = boundary === undefined ? '&' : `\r\n--${boundary}`;
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
 * @throws Response: 405 for a method other than POST, 403 for a foreign origin, 413 for a body over 512 KB, 415 for a body
 * that is no form, 400 for one that is malformed or that no form of the shop could have sent; what `readBody` refuses
 */
export async function readForm(request: Request, { allow = 'GET, POST' } = {}): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow } });
  if (!isOwnOrigin(request)) {
    securityEvent(request, 'foreign_origin');
    throw new Response(null, { status: 403 });
  }
  const type = parseFormType(request.headers.get('content-type') ?? '');
  if (!type) throw new Response(null, { status: 415 });
  const body = await readBody(request, MAX_FORM_BYTES);
  if (body instanceof Response) throw body;
  if (hasTooMany(body, type)) throw malformed();
  const form = await parsed(body, type);
  if (!isSound(form)) throw malformed();
  dropFormerStates(form);
  return form;
}

/** Empties a state that was chosen from the list of another country than the form names: `MI` is Michigan, and Milan. */
function dropFormerStates(form: FormData): void {
  for (const part of ['', 'billing.', 'shipping.']) {
    const country = form.get(`${part}stateOf`);
    if (country !== null && form.get(`${part}country`) !== country) form.set(`${part}state`, '');
    form.delete(`${part}stateOf`);
  }
}

async function parsed(body: Buffer<ArrayBuffer>, type: FormType): Promise<FormData> {
  try {
    return await formIn(body, type);
  } catch (cause) {
    if (cause instanceof TypeError) throw malformed();
    throw cause;
  }
}
