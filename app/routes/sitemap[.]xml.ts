import { throwUnavailable } from './products._index/list-loader.server';
import { buildSitemapIndex } from '~/commerce/seo/sitemap.server';
import { createResourceHandler, xmlResponse } from '~/http/handlers/resource-handlers.server';

export const loader = createResourceHandler(async () =>
  xmlResponse(await buildSitemapIndex().catch(throwUnavailable), 'application/xml'),
);
