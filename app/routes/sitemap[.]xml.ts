import { throwUnavailable } from './products._index/list.server';
import { buildSitemapIndex } from '~/commerce/content/sitemap.server';
import { createResourceHandler, xmlResponse } from '~/http/answers/resource.server';

export const loader = createResourceHandler(async () =>
  xmlResponse(await buildSitemapIndex().catch(throwUnavailable), 'application/xml'),
);
