import { fromEmbeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/answers/resource.server';

/** Pictures that the owner of the embedded store has imported, for other storefronts; the demo shop’s are static files. */
export const loader = resource(({ request }) => fromEmbeddedStore(request));
