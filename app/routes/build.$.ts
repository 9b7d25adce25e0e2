import { builtFiles } from '~/http/answers/built-files.server';
import { resource } from '~/http/answers/resource.server';

/** Scripts, styles, fonts and icons of this build. */
export const loader = resource(
  async ({ params, request }) =>
    (await builtFiles().answer(params['*'] ?? '', request)) ?? new Response(null, { status: 404 }),
);
