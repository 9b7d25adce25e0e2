import { embeddedStore } from '~/commerce/backend.server';
import { resource } from '~/http/resource.server';

/** The embedded store's API for other clients. With GQL_HOST there is none here. */
const serve = resource(async ({ request }) => (await embeddedStore())?.fetch(request) ?? new Response(null, { status: 404 }));

export const loader = serve;
export const action = serve;
