import { fromEmbeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/answers/resource.server';

/** Where the embedded store's mail about the newsletter has an address confirmed. */
const serve = resource(({ request }) => fromEmbeddedStore(request));

export const loader = serve;
export const action = serve;
