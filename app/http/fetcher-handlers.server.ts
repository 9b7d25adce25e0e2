import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readForm } from '~/http/forms/form-body.server';
import { localeSources } from '~/i18n/i18n.server';
import { resource } from '~/http/answers/resource.server';
import { perform, shopperOf, type FormArgs, type Outcome, type RequestArgs } from './route-handlers.server';
import { PageReload } from '~/session/recovery.server';
import type { Shopper } from '~/session/shopper.server';

/** The answer to a script of ours: JSON with the shopper's cookies, which no cache keeps. */
async function json<Value>(shopper: Shopper, work: () => Promise<Outcome<Value>>): Promise<Response> {
  const { value, init } = await perform(shopper, work);
  const headers = new Headers(init.headers);
  headers.set('cache-control', 'private, no-store');
  headers.append('vary', localeSources);
  for (const cookie of await shopper.setCookies()) headers.append('set-cookie', cookie);
  return Response.json(value, { ...init, headers });
}

/**
 * Wraps the loader of an address that only scripts ask. No page is shown that could be loaded again: after a session has
 * been replaced, the answer is that of the fresh one, and says whether the script clears what it has stored.
 */
export function scriptLoader<Value>(work: (args: RequestArgs) => Promise<Outcome<Value>>) {
  return resource(async ({ request, params, context }: LoaderFunctionArgs) => {
    const shopper = await shopperOf(request, context);
    const args = { request, params, url: new URL(request.url), shopper };
    let clearsStorage = false;
    const response = await json(shopper, () =>
      work(args).catch((thrown: unknown) => {
        if (!(thrown instanceof PageReload)) throw thrown;
        ({ clearsStorage } = thrown);
        return work(args);
      }),
    );
    if (clearsStorage) response.headers.set('clear-site-data', '"storage"');
    return response;
  });
}

/** Wraps the action of an address that only scripts send forms to: with the same checks as the action of a page. */
export function scriptAction<Value>(work: (args: FormArgs) => Promise<Outcome<Value>>) {
  return resource(async ({ request, params, context }: ActionFunctionArgs) => {
    const form = await readForm(request, { allow: 'POST' });
    const shopper = await shopperOf(request, context);
    return json(shopper, () => work({ request, params, url: new URL(request.url), shopper, form }));
  });
}
