import { movedPage } from '~/commerce/content/pages.server';

/** A path that no route knows: the address that a page has at the backend leads to ours, any other is not found. */
export async function notHere({ pathname, search }: URL): Promise<never> {
  const moved = await movedPage(pathname);
  if (moved !== undefined) throw new Response(null, { status: 301, headers: { location: moved + search } });
  throw new Response(null, { status: 404 });
}
