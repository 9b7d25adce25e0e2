import { getStaticAssets } from '~/http/responses/static-assets.server';
import { createResourceHandler } from '~/http/handlers/resource-handlers.server';

/** Scripts, styles, fonts and icons of this build. */
export const loader = createResourceHandler(
  async ({ params, request }) =>
    (await getStaticAssets().getResponse(params['*'] ?? '', request)) ?? new Response(null, { status: 404 }),
);
