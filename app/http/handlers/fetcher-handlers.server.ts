import type { LoaderFunctionArgs } from '@remix-run/node';
import { LOCALE_VARY } from '~/platform/i18n/request-locale.server';
import { createResourceHandler } from '~/http/handlers/resource-handlers.server';
import { runHandler, getShopper, type Outcome, type RequestArgs } from './route-handlers.server';
import { PageReloadError } from '~/session/session-recovery.server';

const clearStorageHeaders = { 'clear-site-data': '"storage"' };

/** Retries once after a session was replaced. The headers clear browser storage of the former session. */
export async function retryAfterReload<Value>(
  handler: () => Promise<Value>,
): Promise<{ value: Value; headers: Record<string, string> }> {
  try {
    return { value: await handler(), headers: {} };
  } catch (thrown) {
    if (!(thrown instanceof PageReloadError)) throw thrown;
    return { value: await handler(), headers: thrown.shouldClearStorage ? clearStorageHeaders : {} };
  }
}

export function createJsonLoader<Value>(handler: (args: RequestArgs) => Promise<Outcome<Value>>) {
  return createResourceHandler(async ({ request, params, context }: LoaderFunctionArgs) => {
    const shopper = await getShopper(request, context);
    const args = { request, params, url: new URL(request.url), shopper };
    let sessionHeaders: Record<string, string> = {};
    const { value, init } = await runHandler(shopper, async () => {
      const result = await retryAfterReload(() => handler(args));
      sessionHeaders = result.headers;
      return result.value;
    });
    const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...sessionHeaders });
    headers.set('cache-control', 'private, no-store');
    headers.append('vary', LOCALE_VARY);
    for (const cookie of await shopper.getSetCookieLines()) headers.append('set-cookie', cookie);
    return Response.json(value, { ...init, headers });
  });
}
