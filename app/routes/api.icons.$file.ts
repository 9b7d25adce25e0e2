import {
  ICON_SERVICE_BACKOFF_SECONDS,
  loadIconSet,
  isIconName,
  MAX_ICONS_PER_REQUEST,
} from '~/platform/pictures/icon-sets.server';
import { createResourceHandler } from '~/http/handlers/route-handlers.server';

/** Icons of a collection in Iconify's format: `/api/icons/{collection}.json?icons=a,b`. */
export const loader = createResourceHandler(async ({ request, params }) => {
  const [, collection = ''] = /^(.+)\.json$/.exec(params['file'] ?? '') ?? [];
  const names = (new URL(request.url).searchParams.get('icons') ?? '').split(',').filter(Boolean);
  if (names.length === 0 || names.length > MAX_ICONS_PER_REQUEST || !names.every(isIconName))
    return new Response(null, { status: 400 });
  const icons = isIconName(collection) ? await loadIconSet(collection, names) : undefined;
  if (!icons) return new Response(null, { status: 404 });
  // Icons may be missing only while the icon service is down.
  const seconds = icons.not_found ? ICON_SERVICE_BACKOFF_SECONDS : 604_800;
  return Response.json(icons, { headers: { 'cache-control': `public, max-age=${seconds}` } });
});
