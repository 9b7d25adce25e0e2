import { embeddedStore } from '~/backend/endpoint.server';
import { resource } from '~/http/resource.server';

/** Bought files of the embedded store. With GQL_HOST the shop there gives them out. */
export const loader = resource(
  async ({ request }) => (await embeddedStore())?.fetch(request) ?? new Response(null, { status: 404 }),
);
