import type { LoaderFunctionArgs } from '@remix-run/node';
import { localeSources } from '~/i18n/i18n.server';
import { resource } from '~/http/answers/resource.server';
import { perform, shopperOf, type Outcome, type RequestArgs } from './route-handlers.server';
import { PageReload } from '~/session/recovery.server';

const clearsStorage = { 'clear-site-data': '"storage"' };

/** Retries once after a session was replaced. The headers clear browser storage of the former session. */
export async function inFreshSession<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; headers: Record<string, string> }> {
  try {
    return { value: await work(), headers: {} };
  } catch (thrown) {
    if (!(thrown instanceof PageReload)) throw thrown;
    return { value: await work(), headers: thrown.clearsStorage ? clearsStorage : {} };
  }
}

export function scriptLoader<Value>(work: (args: RequestArgs) => Promise<Outcome<Value>>) {
  return resource(async ({ request, params, context }: LoaderFunctionArgs) => {
    const shopper = await shopperOf(request, context);
    const args = { request, params, url: new URL(request.url), shopper };
    let fresh: Record<string, string> = {};
    const { value, init } = await perform(shopper, async () => {
      const answer = await inFreshSession(() => work(args));
      fresh = answer.headers;
      return answer.value;
    });
    const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...fresh });
    headers.set('cache-control', 'private, no-store');
    headers.append('vary', localeSources);
    for (const cookie of await shopper.setCookies()) headers.append('set-cookie', cookie);
    return Response.json(value, { ...init, headers });
  });
}
