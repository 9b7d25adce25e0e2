import { fromEmbeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/answers/resource.server';

/** Bought files of the embedded store. With GQL_HOST the shop there gives them out. */
export const loader = resource(({ request }) => fromEmbeddedStore(request));
