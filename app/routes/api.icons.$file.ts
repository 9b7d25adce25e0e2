import { iconServiceRest, iconSet, isIconName, mostIcons } from '~/platform/pictures/icons.server';
import { resource } from '~/http/answers/resource.server';

/** Icons of a collection in Iconify's format: `/api/icons/{collection}.json?icons=a,b`. */
export const loader = resource(async ({ request, params }) => {
  const [, collection = ''] = /^(.+)\.json$/.exec(params['file'] ?? '') ?? [];
  const names = (new URL(request.url).searchParams.get('icons') ?? '').split(',').filter(Boolean);
  if (names.length === 0 || names.length > mostIcons || !names.every(isIconName))
    return new Response(null, { status: 400 });
  const found = isIconName(collection) ? await iconSet(collection, names) : undefined;
  if (!found) return new Response(null, { status: 404 });
  // Icons may be missing only while the icon service is down.
  const seconds = found.not_found ? iconServiceRest : 604_800;
  return Response.json(found, { headers: { 'cache-control': `public, max-age=${seconds}` } });
});
