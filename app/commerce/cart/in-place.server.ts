import type { Flash, HeaderState, Shopper } from '~/session/shopper.server';
import { cartPage } from './page.server';

/** What a script wants to know of the cart: the header's data, or the whole cart beside it. */
export type InPlace = 'header' | 'cart';

/** What the header shows, and whether prices are the shopper's own. */
export interface ShownHeader extends Pick<HeaderState, 'items' | 'name'> {
  elsewhere?: true;
}

/** What the `shopper` cookie says of the header. */
export function shownHeader(header: HeaderState | undefined): ShownHeader {
  const { items = 0, name = null, elsewhere } = header ?? {};
  return { items, name, ...(elsewhere ? { elsewhere: true } : {}) };
}

/** The answer to a script: what its form has led to, if it sent one, and what the page shows of the shopper. */
export interface InPlaceAnswer {
  /** Where the form leads without a script; missing when it was refused. */
  to?: string;
  /** The message that the next page would show. */
  flash?: Flash;
  /** What the action answers when it refuses. */
  failure?: unknown;
  header: ShownHeader;
  /** The cart as its page shows it; null when the backend does not answer. */
  page?: Awaited<ReturnType<typeof cartPage>>;
}

/** What the page shows of the shopper now. */
export async function shownInPlace(
  shopper: Shopper,
  asked: InPlace,
): Promise<Pick<InPlaceAnswer, 'header' | 'page'>> {
  const page = asked === 'cart' ? { page: await cartPage(shopper) } : {};
  const header = await shopper.read('headerState');
  return { header: shownHeader(header), ...page };
}
