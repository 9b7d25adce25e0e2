import { embeddedStore } from '~/backend/endpoint.server';
import { config } from '~/platform/config.server';
import { resource } from '~/http/answers/resource.server';

/** Without APP_URL drops the host of redirects: session cookies belong to the requested one. */
function here(answer: Response): Response {
  const { appUrl, hasAppUrl } = config();
  const location = answer.headers.get('location');
  if (!hasAppUrl && location?.startsWith(`${appUrl}/`))
    answer.headers.set('location', location.slice(appUrl.length));
  return answer;
}

/** Serves the embedded store's payment page, or redirects to that of GQL_HOST. */
const serve = resource(async ({ request }) => {
  const store = await embeddedStore();
  if (store) return here(await store.fetch(request));
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
