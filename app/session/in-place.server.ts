import { cartPage } from '~/commerce/cart/page.server';
import type { HeaderState, Flash, Shopper } from './shopper.server';

/** What a form that was sent in place asks for: the header's data, or the whole cart beside it. */
export type InPlace = 'header' | 'cart';

/** The answer to a form that a script sent in place: what the form says now, and what the page shows of the shopper. */
export interface InPlaceAnswer {
  /** Where the form leads without a script; missing when it was refused. */
  to?: string;
  /** The message that the next page would show. */
  flash?: Flash;
  /** What the action answers when it refuses. */
  failure?: unknown;
  header: Pick<HeaderState, 'items' | 'name'>;
  /** The cart as its page shows it; null when the backend does not answer. */
  page?: Awaited<ReturnType<typeof cartPage>>;
}

/** What scripts add to a form that they send in place; forms of pages do not have it. */
export function inPlace(form: FormData): InPlace | undefined {
  const asked = form.get('inPlace');
  return asked === 'header' || asked === 'cart' ? asked : undefined;
}

async function shown(shopper: Shopper, asked: InPlace): Promise<Pick<InPlaceAnswer, 'header' | 'page'>> {
  const page = asked === 'cart' ? { page: await cartPage(shopper) } : {};
  const header = await shopper.read('header');
  return { header: { items: header?.items ?? 0, name: header?.name ?? null }, ...page };
}

/** The answer to a form whose action led on with a 303. */
export async function doneInPlace(shopper: Shopper, asked: InPlace, to: string): Promise<InPlaceAnswer> {
  const flash = shopper.takeFlash();
  return { to, ...(flash ? { flash } : {}), ...(await shown(shopper, asked)) };
}

/** The answer to a form whose action refused it. */
export async function refusedInPlace(
  shopper: Shopper,
  asked: InPlace,
  failure: unknown,
): Promise<InPlaceAnswer> {
  return { failure, ...(await shown(shopper, asked)) };
}
