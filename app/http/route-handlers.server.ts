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
  /** True when this page shows a failed submit: its title starts with the word for "Error:". */
  failed: boolean;
}

export interface FormArgs extends RequestArgs {
  form: FormData;
}

/** What a loader or action gives: a value, a value with status and headers, or a redirect or error without a value. */
export type Outcome<Value> = Value | Answer<Value> | Response;

/**
 * By request: Remix gives the same context object to all loaders and the action of one, also to those that it runs for one `.data`
 * address.
 */
const shoppers = new WeakMap<AppLoadContext, Promise<Shopper>>();
/** Requests whose action has refused the form. */
const failures = new WeakMap<AppLoadContext, boolean>();

/** The shopper of a request, who is the same for all of its loaders and its action. */
export function shopperOf(request: Request, context: AppLoadContext): Promise<Shopper> {
  const shopper = shoppers.get(context) ?? Shopper.open(request);
  shoppers.set(context, shopper);
  return shopper;
}

/** Puts the shopper's changed cookies, as they are after all loaders have run, in place of what single loaders have sent. */
export async function sendCookies(headers: Headers, context: AppLoadContext): Promise<void> {
  const shopper = await shoppers.get(context);
  if (!shopper) return;
  const others = headers.getSetCookie().filter((line) => !isShopperCookie(line));
  headers.delete('set-cookie');
  for (const cookie of [...others, ...(await shopper.setCookies())]) headers.append('set-cookie', cookie);
}

/** What is thrown below the routes, as a response; a backend that does not answer is no fault of ours: status 503. */
function responseOf(thrown: unknown): unknown {
  if (thrown instanceof PageReload)
    return seeOther(thrown.path, thrown.clearsStorage ? { 'clear-site-data': '"storage"' } : {});
  if (!(thrown instanceof CommerceError) || !(thrown.unavailable || thrown.sessionLapsed)) return thrown;
  log.warn({ err: thrown }, 'a page could not be shown without the backend');
  return new Response(null, { status: 503, headers: { 'retry-after': '5' } });
}

/**
 * Does a loader's or action's work and counts its backend calls.
 * @throws Response, with the shopper's cookies, for everything without a value
 */
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

/**
 * Runs the loader of a page: opens the shopper, counts backend calls. Throw or return a
 * Response to redirect or to answer 404.
 */
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

/** Like `runLoader`, for a page that is the same for everybody who has no cookies of the shop. */
export function runSharedLoader<Value>(
  args: LoaderFunctionArgs,
  work: (args: PageArgs) => Promise<Outcome<Value>>,
) {
  markAsShared(args.context);
  return runLoader(args, work);
}

/** An action refuses its form: the page shows it again. */
export class FormRefused extends Error {
  override name = 'FormRefused';

  constructor(readonly answer: Answer<FailedForm>) {
    super('the form is refused');
  }
}

/** What an action gives, or the answer to a form that it refuses. */
export async function orRefused<Given>(work: () => Promise<Given>): Promise<Given | Answer<FailedForm>> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof FormRefused) return thrown.answer;
    throw thrown;
  }
}

/** Replaces the redirect of an action by data: a fetcher stays on its page, and shows the message of the one that would follow. */
async function answerFetcher<Value>(
  { form, shopper }: FormArgs,
  work: () => Promise<Response | Answer<Value>>,
): Promise<Response | Answer<Value | DoneForm<Flash>>> {
  const outcome = await orThrown(work);
  if (!(outcome instanceof Response && outcome.headers.has('location'))) return outcome;
  return new Answer({ done: String(form.get('intent') ?? ''), flash: shopper.takeFlash() });
}

/** Runs the action of a page: reads the form, and refuses what is none of ours (`readForm`). */
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
  // Only fetchers get a DoneForm, and read it as a FormAnswer: pages need not tell it from their own answers.
  return data(value as Value | FailedForm, init);
}
