import { fromEmbeddedStore } from '~/backend/endpoint.server';
import { gateFor } from './gate.server';
import { resource } from '~/http/answers/resource.server';

/** The embedded store's own addresses: its API, its payment page, its downloads. With GQL_HOST there are none. */
const serve = resource(({ request }) => fromEmbeddedStore(request, gateFor(request)));

export const loader = serve;
export const action = serve;
