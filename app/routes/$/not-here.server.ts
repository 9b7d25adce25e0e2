import { addressHere } from '~/commerce/content/counterparts.server';
import { addressByForm, movedAddress } from '~/commerce/content/old-addresses.server';
import { movedPage } from '~/commerce/content/pages.server';
import { goOnWith } from '~/commerce/lists/home.server';
import type { Shopper } from '~/session/shopper.server';

const leadTo = (location: string, status: 301 | 302) => new Response(null, { status, headers: { location } });

/** Redirects to the address in the shopper's language, or to `above`. Returns undefined if no language has the path. */
export async function elsewhere({ pathname, search }: URL, above = '/products') {
  const address = await addressHere(pathname);
  if (address === undefined) return undefined;
  return address === null ? leadTo(above, 302) : leadTo(address + search, 301);
}

/** Redirects to another language's or a former address. Otherwise a 404 with products. */
export async function missing(url: URL, shopper: Shopper, above?: string): Promise<Response> {
  const moved = await elsewhere(url, above);
  if (moved) return moved;
  const address = await movedAddress(url.pathname);
  if (address !== undefined) return leadTo(address + url.search, 301);
  return Response.json({ products: await goOnWith(shopper) }, { status: 404 });
}

/** Redirects a backend's page address. Any other unknown path is a 404. */
export async function notHere(url: URL, shopper: Shopper): Promise<never> {
  const address = addressByForm(url.pathname + url.search);
  if (address !== undefined) throw leadTo(address, 301);
  const moved = await movedPage(url.pathname);
  if (moved !== undefined) throw leadTo(moved + url.search, 301);
  throw await missing(new URL(`/pages${url.pathname}${url.search}`, url), shopper, '/');
}
