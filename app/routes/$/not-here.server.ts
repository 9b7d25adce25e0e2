import { addressHere } from '~/commerce/content/counterparts.server';
import { addressByForm, movedAddress } from '~/commerce/content/old-addresses.server';
import { movedPage } from '~/commerce/content/pages.server';
import { goOnWith } from '~/commerce/lists/home.server';
import type { Shopper } from '~/session/shopper.server';

const leadTo = (location: string, status: 301 | 302) => new Response(null, { status, headers: { location } });

/** Leads to where the shopper's language has what another has at this address, or to what is above it; undefined where none has it. */
export async function elsewhere({ pathname, search }: URL, above = '/products') {
  const address = await addressHere(pathname);
  if (address === undefined) return undefined;
  return address === null ? leadTo(above, 302) : leadTo(address + search, 301);
}

/**
 * The answer where the shopper's language has nothing: what is above it, where another language has something, or what had this
 * address before. Elsewhere it is 404, with products to go on with.
 */
export async function missing(url: URL, shopper: Shopper, above?: string): Promise<Response> {
  const moved = await elsewhere(url, above);
  if (moved) return moved;
  const address = await movedAddress(url.pathname);
  if (address !== undefined) return leadTo(address + url.search, 301);
  return Response.json({ products: await goOnWith(shopper) }, { status: 404 });
}

/** A path that no route knows: the address that a page has at the backend leads to ours, any other is not found. */
export async function notHere(url: URL, shopper: Shopper): Promise<never> {
  const address = addressByForm(url.pathname + url.search);
  if (address !== undefined) throw leadTo(address, 301);
  const moved = await movedPage(url.pathname);
  if (moved !== undefined) throw leadTo(moved + url.search, 301);
  throw await missing(new URL(`/pages${url.pathname}${url.search}`, url), shopper, '/');
}
