import { data as withInit } from '@remix-run/node';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';
import { findPage } from '~/server/remix-routes.server';

const PAYLOAD_SUFFIX = '/_payload.json';

function redirectToPayload(response: Response, origin: string): Response {
  const location = response.headers.get('location');
  const target = location === null ? undefined : new URL(location, origin);
  if (target?.origin !== origin) return response;
  const headers = new Headers(response.headers);
  headers.set('location', `${target.pathname.replace(/\/$/, '')}${PAYLOAD_SUFFIX}${target.search}`);
  return new Response(null, { status: response.status, headers });
}

type DataWithInit = ReturnType<typeof withInit<unknown>>;

const isDataWithInit = (value: unknown): value is DataWithInit => value instanceof withInit(null).constructor;

/** Serves a page's loader data as JSON at `{path}/_payload.json`, at whatever depth, with its status, redirects and cache headers. */
export const loader = createResourceHandler(async ({ request, context }) => {
  const url = new URL(request.url);
  url.pathname = url.pathname.slice(0, -PAYLOAD_SUFFIX.length) || '/';
  const page = findPage(url);
  if (!page) return new Response(null, { status: 404 });
  const pageRequest = new Request(url, { headers: request.headers, signal: request.signal });
  try {
    const value = await page.loader({ request: pageRequest, params: page.params, context });
    const { data, init } = isDataWithInit(value) ? value : { data: value, init: null };
    const headers = new Headers(init?.headers);
    headers.append('vary', 'Cookie, Accept-Language');
    return Response.json(data ?? null, { status: init?.status ?? 200, headers });
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return redirectToPayload(thrown, url.origin);
  }
});
