import { unavailable } from './products._index/list.server';
import { sitemapIndex } from '~/commerce/content/sitemap.server';
import { resource, xmlResponse } from '~/http/answers/resource.server';

export const loader = resource(async () =>
  xmlResponse(await sitemapIndex().catch(unavailable), 'application/xml'),
);
