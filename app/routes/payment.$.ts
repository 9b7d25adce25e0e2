import { getEmbeddedStore } from '~/platform/backend/embedded-store.server';
import { config } from '~/platform/config.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

/** Without APP_URL drops the host of redirects: session cookies belong to the requested one. */
function removeHost(response: Response): Response {
  const { appUrl, hasAppUrl } = config();
  const location = response.headers.get('location');
  if (!hasAppUrl && location?.startsWith(`${appUrl}/`))
    response.headers.set('location', location.slice(appUrl.length));
  return response;
}

/** Serves the embedded store's payment page, or redirects to that of GQL_HOST. */
const serve = createResourceHandler(async ({ request }) => {
  const store = await getEmbeddedStore();
  if (store) return removeHost(await store.fetch(request));
  const { pathname, search } = new URL(request.url);
  const { gqlHost } = config();
  if (!gqlHost || request.method !== 'GET') return new Response(null, { status: 404 });
  return new Response(null, {
    status: 302,
    headers: { location: new URL(`${pathname}${search}`, gqlHost).href, 'cache-control': 'no-store' },
  });
});

export const loader = serve;
export const action = serve;
