import { getStaticAssets } from '~/http/answers/built-files.server';
import { createResourceHandler } from '~/http/answers/resource.server';

/** Scripts, styles, fonts and icons of this build. */
export const loader = createResourceHandler(
  async ({ params, request }) =>
    (await getStaticAssets().getResponse(params['*'] ?? '', request)) ?? new Response(null, { status: 404 }),
);
