import { buildSitemapIndex } from '~/commerce/seo/sitemap.server';
import { xmlResponse } from '~/http/responses/data-response.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

export const loader = createResourceHandler(async () =>
  xmlResponse(await buildSitemapIndex(), 'application/xml'),
);
