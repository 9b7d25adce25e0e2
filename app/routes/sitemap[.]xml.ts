import { unavailable } from '~/commerce/list-route.server';
import { sitemapIndex } from '~/commerce/machines.server';
import { resource } from '~/http/resource.server';
import { xmlResponse } from '~/http/xml.server';

export const loader = /* @__PURE__ */ resource(async () =>
  xmlResponse(await sitemapIndex().catch(unavailable), 'application/xml'),
);
