import { fromEmbeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/answers/resource.server';

/** Pictures of people in the embedded store: the initial of their name. */
export const loader = resource(({ request }) => fromEmbeddedStore(request));
