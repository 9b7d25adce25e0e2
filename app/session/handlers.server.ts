import { data, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { CommerceError } from '~/backend/errors.server';
import { isShopperCookie } from './slots.server';
import { Shopper } from './shopper.server';
import { Answer } from '~/http/answers.server';
import { isOwnOrigin } from '~/http/csrf.server';
import { doneInPlace, inPlace, refusedInPlace, type InPlace } from './in-place.server';
import { log } from '~/platform/log.server';
import { serverTiming, withTiming, type Timing } from '~/platform/timing.server';

/** Bytes of a form: every field of the checkout may hold ten thousand characters and come back with its message. */
export const maximumBody = 1024 * 1024;

interface PageArgs {
  request: Request;
  params: LoaderFunctionArgs['params'];
  url: URL;
  shopper: Shopper;
  /** True when this page shows a failed submit: its title starts with the word for "Error:" (ACCESSIBILITY 2). */
  failed: boolean;
}

interface FormArgs extends Omit<PageArgs, 'failed'> {
  form: FormData;
}

/** The shopper of each request; Remix gives one context to all loaders and the action of a request. */
const shoppers = new WeakMap<AppLoadContext, Promise<Shopper>>();

function shopperOf(request: Request, context: AppLoadContext): Promise<Shopper> {
  const known = shoppers.get(context);
  if (known) return known;
  const opened = Shopper.open(request);
  shoppers.set(context, opened);
  return opened;
}

/** Puts the shopper's changed cookies, as they are after all loaders have run, in place of what single loaders have sent. */
export async function sendCookies(headers: Headers, context: AppLoadContext): Promise<void> {
  const shopper = await shoppers.get(context);
  if (!shopper) return;
  const others = headers.getSetCookie().filter((line) => !isShopperCookie(line));
  headers.delete('set-cookie');
  for (const cookie of [...others, ...(await shopper.setCookies())]) headers.append('set-cookie', cookie);
}

/** A backend that does not answer is no fault of ours: the page says so, with status 503. */
function outage(error: unknown): unknown {
  if (!(error instanceof CommerceError) || !(error.unavailable || error.sessionLapsed)) return error;
  log.warn({ err: error }, 'a page could not be shown without the backend');
  return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
}

async function finish<Value>(
  shopper: Shopper,
  timing: Timing,
  work: () => Promise<Value | Answer<Value> | Response>,
) {
  const stamped = async (response: Response) => {
    if (response.headers.has('location')) shopper.putFlashBack();
    const headers = new Headers(response.headers);
    for (const cookie of await shopper.setCookies()) headers.append('set-cookie', cookie);
    headers.set('server-timing', serverTiming(timing));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
  try {
    const result = await withTiming(timing, work);
    if (result instanceof Response) throw result;
    const { value, init } = result instanceof Answer ? result : new Answer(result);
    const headers = new Headers(init.headers);
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    headers.set('server-timing', serverTiming(timing));
    return data(value, { ...init, headers });
  } catch (thrown) {
    const failure = outage(thrown);
    throw failure instanceof Response ? await stamped(failure) : failure;
  }
}

/**
 * Wraps the loader of a page: opens the shopper, counts backend calls. Throw or return a
 * Response to redirect or to answer 404.
 */
export function pageLoader<Value>(work: (args: PageArgs) => Promise<Value | Answer<Value> | Response>) {
  return async ({ request, params, context }: LoaderFunctionArgs) => {
    const shopper = await shopperOf(request, context);
    const timing = { calls: 0, milliseconds: 0 };
    const failed = context['failed'] === true;
    return finish(shopper, timing, () =>
      work({ request, params, url: new URL(request.url), shopper, failed }),
    );
  };
}

/** Wraps an action: refuses foreign origins (403), bodies over 1 MB (413) and methods other than POST (405). */
export function formAction<Value>(work: (args: FormArgs) => Promise<Value | Answer<Value> | Response>) {
  return async ({ request, params, context }: ActionFunctionArgs) => {
    if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
    if (!isOwnOrigin(request)) throw new Response(null, { status: 403 });
    const form = await readForm(request);
    const shopper = await shopperOf(request, context);
    const timing = { calls: 0, milliseconds: 0 };
    const act = () => work({ request, params, url: new URL(request.url), shopper, form });
    const asked = inPlace(form);
    const result = await finish(shopper, timing, asked ? () => toScript(shopper, asked, act) : act);
    // The loaders of the same document request see the same context.
    context['failed'] = (result.init?.status ?? 200) >= 400;
    return result;
  };
}

/**
 * The answer of an action to a form that a script sent in place: the same action, told to the script instead of by the
 * next page. No page reads it as its action data, hence the type.
 */
async function toScript<Value>(
  shopper: Shopper,
  asked: InPlace,
  act: () => Promise<Value | Answer<Value> | Response>,
): Promise<Answer<never>> {
  const result = await act().catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (!(result instanceof Response)) {
    const { value, init } = result instanceof Answer ? result : new Answer(result);
    return new Answer((await refusedInPlace(shopper, asked, value)) as never, init);
  }
  const to = result.headers.get('location');
  if (to === null) throw result;
  return new Answer((await doneInPlace(shopper, asked, to)) as never);
}

async function readForm(request: Request): Promise<FormData> {
  const tooLarge = () => new Response(null, { status: 413 });
  if (Number(request.headers.get('content-length') ?? 0) > maximumBody) throw tooLarge();
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new Response(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maximumBody) throw tooLarge();
    chunks.push(part.value);
  }
  try {
    return await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    if (cause instanceof TypeError) throw new Response(null, { status: 400 });
    throw cause;
  }
}

/** `headers` export of a page: what the loader set (cache, timing), and the parents' timing. */
export function pageHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) if (name !== 'set-cookie') headers.set(name, value);
  headers.delete('set-cookie');
  return headers;
}
