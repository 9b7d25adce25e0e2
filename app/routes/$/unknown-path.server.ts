import { findLocalPath } from '~/commerce/seo/alternate-urls.server';
import { mapWordPressUrl, findMovedPath } from '~/commerce/seo/legacy-redirects.server';
import { findMovedPage } from '~/commerce/cms/content-pages.server';
import { loadFallbackCards } from '~/commerce/lists/home-products.server';
import type { Shopper } from '~/session/shopper.server';

const redirectResponse = (location: string, status: 301 | 302) =>
  new Response(null, { status, headers: { location } });

/** Redirects to the address in the shopper's language, or to `fallbackPath`. Returns undefined if no language has the path. */
export async function redirectFor({ pathname, search }: URL, fallbackPath = '/products') {
  const address = await findLocalPath(pathname);
  if (address === undefined) return undefined;
  return address === null ? redirectResponse(fallbackPath, 302) : redirectResponse(address + search, 301);
}

/** Redirects to another language's or a former address. Otherwise a 404 with products. */
export async function resolveUnknownPath(
  url: URL,
  shopper: Shopper,
  fallbackPath?: string,
): Promise<Response> {
  const redirect = await redirectFor(url, fallbackPath);
  if (redirect) return redirect;
  const address = await findMovedPath(url.pathname);
  // A page of WordPress may be in the shop in a moment, and browsers remember a permanent redirect.
  if (address !== undefined)
    return redirectResponse(address + url.search, address.startsWith('/') ? 301 : 302);
  return Response.json({ products: await loadFallbackCards(shopper) }, { status: 404 });
}

/** Redirects a backend's page address. Any other unknown path is a 404. */
export async function handleUnknownPath(url: URL, shopper: Shopper): Promise<never> {
  const address = mapWordPressUrl(url.pathname + url.search);
  if (address !== undefined) throw redirectResponse(address, 301);
  const movedPath = await findMovedPage(url.pathname);
  if (movedPath !== undefined) throw redirectResponse(movedPath + url.search, 301);
  throw await resolveUnknownPath(new URL(`/pages${url.pathname}${url.search}`, url), shopper, '/');
}
