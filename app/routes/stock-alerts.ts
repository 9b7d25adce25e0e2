import { fromEmbeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/answers/resource.server';

/** Where the embedded store's mails about products let their readers end them. With GQL_HOST the shop there has its own way. */
const serve = resource(({ request }) => fromEmbeddedStore(request));

export const loader = serve;
export const action = serve;
