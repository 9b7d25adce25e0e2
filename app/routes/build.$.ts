import { staticAssets } from '~/http/responses/static-assets.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

export const loader = createResourceHandler(
  async ({ params, request }) =>
    (await staticAssets.getResponse(params['*'] ?? '', request)) ?? new Response(null, { status: 404 }),
);
