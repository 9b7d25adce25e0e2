import { fetchFromEmbeddedStore } from '~/platform/backend/embedded-store.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';
import { config } from '~/platform/config.server';

/** The embedded store's API for clients on the network. With GQL_HOST there is none. */
const serve = createResourceHandler(({ request }) =>
  config().isStoreApiOpen
    ? fetchFromEmbeddedStore(request)
    : new Response('This address is closed. STORE_API=true opens it.\n', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
      }),
);

export const loader = serve;
export const action = serve;
