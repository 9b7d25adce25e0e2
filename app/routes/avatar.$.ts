import { fetchFromEmbeddedStore } from '~/platform/backend/embedded-store.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

/** Pictures of people in the embedded store: the initial of their name. */
export const loader = createResourceHandler(({ request }) => fetchFromEmbeddedStore(request));
