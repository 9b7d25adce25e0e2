import { data, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { CommerceError } from '~/backend/sentences/errors.server';
import { Answer, seeOther } from '~/http/answers/answers.server';
import { askForCookies } from '~/http/answers/cookie-check.server';
import { fetcherField, type DoneForm, type FailedForm } from '~/forms/failed-form';
import { orThrown } from '~/http/answers/resource.server';
import { markAsShared } from '~/http/cache/shared-cache-headers.server';
import { readForm } from '~/http/forms/form-body.server';
import { log } from '~/platform/log.server';
import { runInContext } from '~/platform/request-context.server';
import { serverTiming } from '~/platform/timing.server';
import { PageReload } from '~/session/recovery.server';
import { Shopper, type Flash } from '~/session/shopper.server';
import { isShopperCookie } from '~/session/cookies/slots.server';

export interface RequestArgs {
  request: Request;
  params: LoaderFunctionArgs['params'];
  url: URL;
  shopper: Shopper;
}

export interface PageArgs extends RequestArgs {
  /** Prefixes the page title with the word for "Error:". */
  failed: boolean;
}

export interface FormArgs extends RequestArgs {
  form: FormData;
}

export type Outcome<Value> = Value | Answer<Value> | Response;

/** Keyed by context, which Remix shares among a request's loaders and action, also within one `.data` request. */
const shoppers = new WeakMap<AppLoadContext, Promise<Shopper>>();
const failures = new WeakMap<AppLoadContext, boolean>();

export function shopperOf(request: Request, context: AppLoadContext): Promise<Shopper> {
  const shopper = shoppers.get(context) ?? Shopper.open(request);
  shoppers.set(context, shopper);
  return shopper;
}

/** Replaces Set-Cookie lines of single loaders by the final ones after all have run. */
export async function sendCookies(headers: Headers, context: AppLoadContext): Promise<void> {
  const shopper = await shoppers.get(context);
  if (!shopper) return;
  const others = headers.getSetCookie().filter((line) => !isShopperCookie(line));
  headers.delete('set-cookie');
  for (const cookie of [...others, ...(await shopper.setCookies())]) headers.append('set-cookie', cookie);
}

function responseOf(thrown: unknown): unknown {
  if (thrown instanceof PageReload)
    return seeOther(thrown.path, thrown.clearsStorage ? { 'clear-site-data': '"storage"' } : {});
  if (!(thrown instanceof CommerceError) || !(thrown.unavailable || thrown.sessionLapsed)) return thrown;
  log.warn({ err: thrown }, 'a page could not be shown without the backend');
  return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
}

/** Throws a Response with the shopper's cookies for every outcome without a value. */
export async function perform<Value>(
  shopper: Shopper,
  work: () => Promise<Outcome<Value>>,
): Promise<Answer<Value>> {
  const timing = { calls: 0, milliseconds: 0 };
  const stamped = async (response: Response) => {
    if (response.headers.has('location')) shopper.putFlashBack();
    const headers = new Headers(response.headers);
    for (const cookie of await shopper.setCookies()) headers.append('set-cookie', cookie);
    headers.set('server-timing', serverTiming(timing));
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };
  try {
    const result = await runInContext({ timing, locale: shopper.locale }, work);
    if (result instanceof Response) throw result;
    const { value, init } = result instanceof Answer ? result : new Answer(result);
    const headers = new Headers(init.headers);
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache');
    headers.set('server-timing', serverTiming(timing));
    return new Answer(value, { ...init, headers });
  } catch (thrown) {
    const failure = responseOf(thrown);
    throw failure instanceof Response ? await stamped(failure) : failure;
  }
}

export async function runLoader<Value>(
  { request, params, context }: LoaderFunctionArgs,
  work: (args: PageArgs) => Promise<Outcome<Value>>,
) {
  const shopper = await shopperOf(request, context);
  const failed = failures.get(context) ?? false;
  const { value, init } = await perform(shopper, () =>
    work({ request, params, url: new URL(request.url), shopper, failed }),
  );
  return data(value, init);
}

export function runSharedLoader<Value>(
  args: LoaderFunctionArgs,
  work: (args: PageArgs) => Promise<Outcome<Value>>,
) {
  markAsShared(args.context);
  return runLoader(args, work);
}

export class FormRefused extends Error {
  override name = 'FormRefused';

  constructor(readonly answer: Answer<FailedForm>) {
    super('the form is refused');
  }
}

export async function orRefused<Given>(work: () => Promise<Given>): Promise<Given | Answer<FailedForm>> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof FormRefused) return thrown.answer;
    throw thrown;
  }
}

/** Replaces a redirect by data, because a fetcher stays on its page. */
async function answerFetcher<Value>(
  { form, shopper }: FormArgs,
  work: () => Promise<Response | Answer<Value>>,
): Promise<Response | Answer<Value | DoneForm<Flash>>> {
  const outcome = await orThrown(work);
  if (!(outcome instanceof Response && outcome.headers.has('location'))) return outcome;
  return new Answer({ done: String(form.get('intent') ?? ''), flash: shopper.takeFlash() });
}

export async function runAction<Value = never>(
  { request, params, context }: ActionFunctionArgs,
  work: (args: FormArgs) => Promise<Response | Answer<Value>>,
) {
  const form = await readForm(request);
  const isFetcher = form.has(fetcherField);
  form.delete(fetcherField);
  const shopper = await shopperOf(request, context);
  const args = { request, params, url: new URL(request.url), shopper, form };
  const run = () => work(args);
  const { value, init } = await perform<Value | FailedForm | DoneForm<Flash>>(shopper, () =>
    orRefused(() => (isFetcher ? answerFetcher(args, run) : run())),
  ).catch((thrown: unknown) => {
    throw thrown instanceof Response ? askForCookies(request, thrown) : thrown;
  });
  failures.set(context, (init.status ?? 200) >= 400);
  // Only fetchers receive a `DoneForm`, so pages need not narrow their types for it.
  return data(value as Value | FailedForm, init);
}
