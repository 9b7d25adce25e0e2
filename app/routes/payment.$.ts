import { embeddedStore } from '~/backend/endpoint.server';
import { config } from '~/platform/config.server';
import { resource } from '~/http/answers/resource.server';

/** Without APP_URL, redirects to the shop's own pages name no host: the session's cookies are of the one that was asked. */
function here(answer: Response): Response {
  const { appUrl, hasAppUrl } = config();
  const location = answer.headers.get('location');
  if (!hasAppUrl && location?.startsWith(`${appUrl}/`))
    answer.headers.set('location', location.slice(appUrl.length));
  return answer;
}

/** The payment page of the embedded store. With GQL_HOST the shop there has it, and gets the shopper. */
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
