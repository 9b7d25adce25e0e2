import { embeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/resource.server';

/** Pictures of people in the embedded store: the initial of their name. */
export const loader = resource(
  async ({ request }) => (await embeddedStore())?.fetch(request) ?? new Response(null, { status: 404 }),
);
