import { embeddedStore } from '~/backend/endpoint.server';
import { config } from '~/platform/config.server';
import { resource } from '~/http/answers/resource.server';

/** The payment page of the embedded store. With GQL_HOST the shop there has it, and gets the shopper. */
const serve = resource(async ({ request }) => {
  const store = await embeddedStore();
  if (store) return store.fetch(request);
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
