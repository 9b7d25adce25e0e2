import { embeddedStore } from '~/backend/endpoint.server';
import { gateFor } from './gate.server';
import { resource } from '~/http/resource.server';

/** The embedded store's own addresses: its API, its payment page, its downloads. With GQL_HOST there are none. */
const serve = resource(
  async ({ request }) =>
    (await embeddedStore())?.fetch(request, gateFor(request)) ?? new Response(null, { status: 404 }),
);

export const loader = serve;
export const action = serve;
