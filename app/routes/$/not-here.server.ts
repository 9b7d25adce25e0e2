import type { CardView } from '~/catalogue/views';
import { addressHere } from '~/commerce/content/counterparts.server';
import { movedPage } from '~/commerce/content/pages.server';
import { goOnWith } from '~/commerce/lists/home.server';
import type { Shopper } from '~/session/shopper.server';

const leadTo = (location: string, status: 301 | 302) => new Response(null, { status, headers: { location } });

/** Leads to what another language has at this address, where the shopper's has it at its own; undefined where it does not. */
export async function elsewhere({ pathname, search }: URL): Promise<Response | undefined> {
  const address = await addressHere(pathname);
  return address ? leadTo(address + search, 301) : undefined;
}

/** What the page of an error has of its own. */
export interface NotFound {
  products: CardView[];
}

/**
 * The answer where the shopper's language has nothing: what is above it, where another language has something. Elsewhere it is 404,
 * with products to go on with.
 */
export async function missing(url: URL, shopper: Shopper, above = '/products'): Promise<Response> {
  const address = await addressHere(url.pathname);
  if (address === undefined) {
    const found: NotFound = { products: await goOnWith(shopper) };
    return Response.json(found, { status: 404 });
  }
  return address === null ? leadTo(above, 302) : leadTo(address + url.search, 301);
}

/** A path that no route knows: the address that a page has at the backend leads to ours, any other is not found. */
export async function notHere(url: URL, shopper: Shopper): Promise<never> {
  const moved = await movedPage(url.pathname);
  if (moved !== undefined) throw leadTo(moved + url.search, 301);
  throw await missing(new URL(`/pages${url.pathname}${url.search}`, url), shopper, '/');
}
