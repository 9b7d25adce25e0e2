import { unavailable } from './products._index/list.server';
import { suggestions } from '~/commerce/lists/suggestions.server';
import { resource } from '~/http/resource.server';

/** What the search box suggests for `?search=`; the same for every shopper. */
export const loader = /* @__PURE__ */ resource(async ({ request }) => {
  const text = new URL(request.url).searchParams.get('search') ?? '';
  const found = await suggestions(text).catch(unavailable);
  return Response.json(found, { headers: { 'cache-control': 'public, max-age=60' } });
});
