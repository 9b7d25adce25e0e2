import type { IncomingMessage } from 'node:http';
import { parseFormBody, parseFormType, readBody, type FormType } from '@graphql/shared/read-body';
import { logSecurityEvent } from '~/http/guards/security-events.server';
import { config } from '~/platform/config.server';
import { clearFormerStates } from '~/domain/address/former-states.server';

const isSameHost = (origin: string, host: string | null | undefined): boolean =>
  URL.canParse(origin) && [new URL(config().appUrl).host, host].includes(new URL(origin).host);

/** Clients that send neither Sec-Fetch-Site nor Origin are no browsers with our cookies. */
export function isSameOriginPost({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return !origin || isSameHost(origin, headers.get('host'));
}

type RequestHead = Pick<IncomingMessage, 'headers' | 'method' | 'url'>;

/** Remix rejects foreign origins and `Origin: null` itself, so only Sec-Fetch-Site is passed on. The API checks origins itself. */
export function normalizeOrigin({ headers, method, url = '/' }: RequestHead, _: unknown, next: () => void) {
  if (headers.origin !== undefined && method === 'POST' && !/^\/graphql\b/.test(url)) {
    headers['sec-fetch-site'] ||= isSameHost(headers.origin, headers.host) ? 'same-origin' : 'cross-site';
    delete headers.origin;
  }
  next();
}

export const MAX_FORM_BYTES = 512 * 1024;

const badRequest = () => new Response(null, { status: 400 });

/** The longest form has fewer than 60 fields. */
const MAX_FIELD_COUNT = 300;
const MAX_FIELD_NAME_LENGTH = 300;
/** Conform turns names like `billing.city` into objects and arrays, so their size must be bounded. */
const MAX_FIELD_NAME_PARTS = 6;

function isFieldName(name: string): boolean {
  if (name.length === 0 || name.length > MAX_FIELD_NAME_LENGTH || /\p{Cc}/u.test(name)) return false;
  if (name.startsWith('__') || /\[\d*\]/.test(name)) return false;
  const parts = name.split(/[.[\]]/);
  return (
    parts.length <= MAX_FIELD_NAME_PARTS &&
    !parts.some((part) => /^(__proto__|prototype|constructor)$/.test(part))
  );
}

/** Counts separators, so that a body with too many fields is never parsed. */
function exceedsMaxFields(body: Buffer, type: FormType): boolean {
  const [, boundary] = type.split('"', 2);
  const separator = boundary === undefined ? '&' : `\r\n--${boundary}`;
  let position = -1;
  for (let count = 0; count < MAX_FIELD_COUNT; count += 1) {
    position = body.indexOf(separator, position + 1);
    if (position < 0) return false;
  }
  return true;
}

function isWellFormed(form: FormData): boolean {
  const names = [...form.keys()];
  return new Set(names).size === names.length && names.every(isFieldName);
}

/** Throws 405 for other methods, 403 for a foreign origin, 413, 415 or 400 for a malformed form. */
export async function readForm(request: Request): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  if (!isSameOriginPost(request)) {
    logSecurityEvent(request, 'foreign_origin');
    throw new Response(null, { status: 403 });
  }
  const type = parseFormType(request.headers.get('content-type') ?? '');
  if (!type) throw new Response(null, { status: 415 });
  const body = await readBody(request, MAX_FORM_BYTES);
  if (body instanceof Response) throw body;
  if (exceedsMaxFields(body, type)) throw badRequest();
  const form = await parseFormBody(body, type).catch((cause: unknown) => {
    throw cause instanceof TypeError ? badRequest() : cause;
  });
  if (!isWellFormed(form)) throw badRequest();
  clearFormerStates(form);
  return form;
}
