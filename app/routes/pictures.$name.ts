import { readFile } from 'node:fs/promises';
import { drawnPicture } from '~/platform/pictures/drawings.server';
import { resource } from '~/http/resource.server';

/** A picture of the demo shop in its full size that was not drawn yet; from then on it is a file of public/. */
export const loader = resource(async ({ params }) => {
  const file = await drawnPicture(params['name'] ?? '');
  if (file === undefined) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(await readFile(file)), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' },
  });
});
