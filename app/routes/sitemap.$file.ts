import { buildSitemapFile } from '~/commerce/seo/sitemap.server';
import { xmlResponse } from '~/http/responses/data-response.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

export const loader = createResourceHandler(async ({ params }) => {
  const number = /^([1-9]\d{0,5})\.xml$/.exec(params['file'] ?? '')?.[1];
  const body = number === undefined ? undefined : await buildSitemapFile(Number(number));
  return body === undefined ? new Response(null, { status: 404 }) : xmlResponse(body, 'application/xml');
});
