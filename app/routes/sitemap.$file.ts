import { unavailable } from './products._index/list.server';
import { sitemapFile } from '~/commerce/content/sitemap.server';
import { resource, xmlResponse } from '~/http/answers/resource.server';

export const loader = resource(async ({ params }) => {
  const number = /^([1-9]\d{0,5})\.xml$/.exec(params['file'] ?? '')?.[1];
  const body = number === undefined ? undefined : await sitemapFile(Number(number)).catch(unavailable);
  return body === undefined ? new Response(null, { status: 404 }) : xmlResponse(body, 'application/xml');
});
