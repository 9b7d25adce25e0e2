import { currentBuild } from '~/platform/current-build.server';
import { resource } from '~/http/answers/resource.server';

/** A build's own description: 404 for every build but the one that is served here. */
export const loader = resource(({ params }) => {
  const build = currentBuild();
  return params['file'] === `${build.id}.json`
    ? Response.json(build, { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
    : new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
});
