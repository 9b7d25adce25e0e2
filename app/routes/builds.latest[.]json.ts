import { currentBuild } from '~/platform/current-build.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

/** Pages request it with a timestamp as the query. */
export const loader = createResourceHandler(() =>
  Response.json(currentBuild(), { headers: { 'cache-control': 'no-store' } }),
);
