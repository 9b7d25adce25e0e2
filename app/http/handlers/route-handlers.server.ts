import { data, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { asCommerceError, CommerceError } from '~/platform/backend/commerce-error.server';
import { DataResponse, seeOther } from '~/http/responses/data-response.server';
import { addCookieCheck } from '~/http/responses/cookie-check.server';
import { FETCHER_FIELD, type CompletedForm, type FormErrorState } from '~/domain/forms/form-error-state';
import { setSecurityHeaders } from '~/http/guards/security-headers.server';
import { markAsShared } from '~/http/cache/shared-cache-headers.server';
import { readForm } from '~/http/guards/form-body.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import type { Translate } from '~/platform/i18n/messages';
import { getLocale, getTranslator, LOCALE_VARY } from '~/platform/i18n/request-locale.server';
import { log } from '~/platform/log.server';
import { runInContext, formatServerTiming } from '~/platform/request-context.server';
import { PageReloadError } from '~/session/session-recovery.server';
import { Shopper, type Flash } from '~/session/shopper.server';
import { isShopperCookie } from '~/session/cookies/cookie-definitions.server';

export interface RequestArgs {
  request: Request;
  params: LoaderFunctionArgs['params'];
  url: URL;
  shopper: Shopper;
}

export interface PageArgs extends RequestArgs {
  /** Prefixes the page title with the word for "Error:". */
  hasFormError: boolean;
}

export interface FormArgs extends RequestArgs {
  form: FormData;
}

export type Outcome<Value> = Value | DataResponse<Value> | Response;

type ResourceArgs = LoaderFunctionArgs | ActionFunctionArgs;

async function catchResponse<Value>(task: () => Promise<Value>): Promise<Value | Response> {
  try {
    return await task();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
}

function unavailableResponse(error: CommerceError): Response {
  log.warn({ err: error }, 'a page could not be shown without the backend');
  return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
}

/** For what everybody may read: whatever the backend says, it cannot be shown now. */
function throwUnavailable(error: unknown): never {
  throw unavailableResponse(asCommerceError(error));
}

export function createResourceHandler(handler: (args: ResourceArgs) => Promise<Response> | Response) {
  return async (args: ResourceArgs): Promise<Response> => {
    const run = async () => handler(args);
    const response = await catchResponse(() => run().catch(throwUnavailable));
    const headers = new Headers(response.headers);
    setSecurityHeaders(headers);
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
}

/** For what is the same for everybody with a language. */
export const createLocalizedHandler = (
  handler: (args: { url: URL; locale: LocaleCode; t: Translate }) => Promise<Response>,
) =>
  createResourceHandler(async ({ request }) => {
    const locale = await getLocale(request);
    const args = { url: new URL(request.url), locale, t: getTranslator(locale) };
    const response = await runInContext({ locale }, () => handler(args));
    response.headers.set('vary', LOCALE_VARY);
    return response;
  });

/** Keyed by context, which Remix shares among a request's loaders and action, also within one `.data` request. */
const shoppers = new WeakMap<AppLoadContext, Promise<Shopper>>();
const failures = new WeakMap<AppLoadContext, boolean>();

export function getShopper(request: Request, context: AppLoadContext): Promise<Shopper> {
  const shopper = shoppers.get(context) ?? Shopper.fromRequest(request);
  shoppers.set(context, shopper);
  return shopper;
}

/** Replaces Set-Cookie lines of single loaders by the final ones after all have run. */
export async function setShopperCookies(headers: Headers, context: AppLoadContext): Promise<void> {
  const shopper = await shoppers.get(context);
  if (!shopper) return;
  const others = headers.getSetCookie().filter((line) => !isShopperCookie(line));
  headers.delete('set-cookie');
  for (const cookie of [...others, ...(await shopper.getSetCookieLines())])
    headers.append('set-cookie', cookie);
}

const clearStorageHeaders = { 'clear-site-data': '"storage"' };

function toErrorResponse(thrown: unknown): unknown {
  if (thrown instanceof PageReloadError)
    return seeOther(thrown.path, thrown.shouldClearStorage ? clearStorageHeaders : {});
  if (!(thrown instanceof CommerceError) || !(thrown.isUnavailable || thrown.isSessionExpired)) return thrown;
  return unavailableResponse(thrown);
}

/** Throws a Response with the shopper's cookies for every outcome without a value. */
async function runHandler<Value>(
  shopper: Shopper,
  handler: () => Promise<Outcome<Value>>,
  defaultHeaders: Record<string, string> = {},
) {
  const timing = { calls: 0, milliseconds: 0 };
  const addShopperHeaders = async (response: Response) => {
    if (response.headers.has('location')) shopper.flash.restore();
    const headers = new Headers(response.headers);
    for (const cookie of await shopper.getSetCookieLines()) headers.append('set-cookie', cookie);
    headers.set('server-timing', formatServerTiming(timing));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
  try {
    const result = await runInContext({ timing, locale: shopper.locale }, handler);
    if (result instanceof Response) throw result;
    const { value, init } = result instanceof DataResponse ? result : new DataResponse(result);
    const headers = new Headers({ 'cache-control': 'private, no-store', ...defaultHeaders, ...init.headers });
    headers.set('server-timing', formatServerTiming(timing));
    return { value, init: { ...init, headers } };
  } catch (thrown) {
    const failure = toErrorResponse(thrown);
    throw failure instanceof Response ? await addShopperHeaders(failure) : failure;
  }
}

/** For pages of one shopper: no cache stores them, unless `headers` say otherwise. */
export async function runLoader<Value>(
  { request, params, context }: LoaderFunctionArgs,
  handler: (args: PageArgs) => Promise<Outcome<Value>>,
  headers?: Record<string, string>,
) {
  const shopper = await getShopper(request, context);
  const args = { request, params, url: new URL(request.url), shopper };
  const hasFormError = failures.get(context) ?? false;
  const { value, init } = await runHandler(shopper, () => handler({ ...args, hasFormError }), headers);
  return data(value, init);
}

export function runSharedLoader<Value>(
  args: LoaderFunctionArgs,
  handler: (args: PageArgs) => Promise<Outcome<Value>>,
) {
  markAsShared(args.context);
  const load = (page: PageArgs) => handler(page).catch(throwUnavailable);
  return runLoader(args, load, { 'cache-control': 'private, no-cache' });
}

/** For pages whose URL has a key. */
export const runKeyedLoader: typeof runSharedLoader = (args, handler) =>
  runLoader(args, handler, { 'referrer-policy': 'no-referrer' });

export class FormRejectedError extends Error {
  override name = 'FormRejectedError';

  constructor(readonly response: DataResponse<FormErrorState>) {
    super('the form is refused');
  }
}

export async function catchRejectedForm<Value>(
  handler: () => Promise<Value>,
): Promise<Value | DataResponse<FormErrorState>> {
  try {
    return await handler();
  } catch (thrown) {
    if (thrown instanceof FormRejectedError) return thrown.response;
    throw thrown;
  }
}

/** Replaces a redirect by data, because a fetcher stays on its page. */
async function respondToFetcher<Value>(
  { form, shopper }: FormArgs,
  handler: () => Promise<Response | DataResponse<Value>>,
): Promise<Response | DataResponse<Value | CompletedForm<Flash>>> {
  const outcome = await catchResponse(handler);
  if (!(outcome instanceof Response && outcome.headers.has('location'))) return outcome;
  return new DataResponse({ done: String(form.get('intent') ?? ''), flash: shopper.flash.consume() });
}

export async function runAction<Value = never>(
  { request, params, context }: ActionFunctionArgs,
  handler: (args: FormArgs) => Promise<Response | DataResponse<Value>>,
) {
  const form = await readForm(request);
  const isFetcher = form.has(FETCHER_FIELD);
  form.delete(FETCHER_FIELD);
  const shopper = await getShopper(request, context);
  const args = { request, params, url: new URL(request.url), shopper, form };
  const run = () => handler(args);
  const { value, init } = await runHandler<Value | FormErrorState | CompletedForm<Flash>>(shopper, () =>
    catchRejectedForm(() => (isFetcher ? respondToFetcher(args, run) : run())),
  ).catch((thrown: unknown) => {
    throw thrown instanceof Response ? addCookieCheck(request, thrown) : thrown;
  });
  failures.set(context, (init.status ?? 200) >= 400);
  // Only fetchers receive a `CompletedForm`, so pages need not narrow their types for it.
  return data(value as Value | FormErrorState, init);
}

/** Retries once after a session was replaced, and clears the browser's storage of the former session. */
export async function retryAfterReload<Value>(
  handler: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await handler();
  } catch (thrown) {
    if (!(thrown instanceof PageReloadError)) throw thrown;
    const result = await handler();
    if (result instanceof Response || !thrown.shouldClearStorage) return result;
    const { value, init } = result instanceof DataResponse ? result : new DataResponse(result);
    return new DataResponse(value, { ...init, headers: { ...init.headers, ...clearStorageHeaders } });
  }
}

export function createJsonLoader<Value>(handler: (args: RequestArgs) => Promise<Outcome<Value>>) {
  return createResourceHandler(async ({ request, params, context }) => {
    const shopper = await getShopper(request, context);
    const args = { request, params, url: new URL(request.url), shopper };
    const { value, init } = await runHandler(shopper, () => retryAfterReload(() => handler(args)));
    init.headers.append('vary', LOCALE_VARY);
    for (const cookie of await shopper.getSetCookieLines()) init.headers.append('set-cookie', cookie);
    return Response.json(value, init);
  });
}
