import { currentBuild } from '~/platform/current-build.server';
import { resource } from '~/http/answers/resource.server';

/** Pages request it with a timestamp as the query. */
export const loader = resource(() =>
  Response.json(currentBuild(), { headers: { 'cache-control': 'no-store' } }),
);
