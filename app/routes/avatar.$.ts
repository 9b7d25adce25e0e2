import { fetchFromEmbeddedStore } from '~/backend/endpoint.server';
import { createResourceHandler } from '~/http/answers/resource.server';

/** Pictures of people in the embedded store: the initial of their name. */
export const loader = createResourceHandler(({ request }) => fetchFromEmbeddedStore(request));
