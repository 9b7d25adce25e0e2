import { currentBuild } from '~/platform/current-build.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

/** Describes the served build. Responds 404 for any other. */
export const loader = createResourceHandler(({ params }) => {
  const build = currentBuild();
  return params['file'] === `${build.id}.json`
    ? Response.json(build, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
    : new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
});
