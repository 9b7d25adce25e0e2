import type { getCart } from '@graphql/operations/cart';
import type { ResultOf } from '@graphql/operations/graphql';
import { CommerceError } from '~/backend/sentences/errors.server';
import { Refusal } from '~/backend/sentences/messages.server';
import { shopTax } from '~/commerce/tax/own-prices.server';
import type { CartLineCopy, HeaderState, Shopper } from '~/session/shopper.server';
import { minorSum } from '~/backend/parts/money.server';
import { cartView, costsElse, type Cart, type CartAnswer } from './view.server';

export type Beside = Pick<ResultOf<typeof getCart>, 'customer' | 'viewer'>;
type Viewer = Pick<NonNullable<Beside['viewer']>, 'name' | 'nicename' | 'firstName'>;

/** Returns the name that greets a customer and, if it differs, the public name of what they publish. WordPress keeps both apart. */
export function viewerNames({ name, nicename, firstName }: Viewer): { name: string; author?: string } {
  const author = name || (nicename ?? '');
  const called = firstName?.trim() || author;
  return called === author ? { name: called } : { name: called, author };
}

/** A cookie holds 4 KB signed and encoded. This much plain text always fits. */
const room = 2600;

/** Makes the compact copy of the cart that an expired session is rebuilt from. */
export function cartCopy({ lines }: Pick<Cart, 'lines'>): CartLineCopy[] {
  const copies: CartLineCopy[] = [];
  let size = 2;
  for (const { productId, variationId, chosen, quantity } of lines) {
    if (productId === 0) continue;
    const copy = { product: productId, variation: variationId, attributes: chosen, quantity };
    size += Buffer.byteLength(JSON.stringify(copy)) + 1;
    if (size > room) break;
    copies.push(copy);
  }
  return copies;
}

async function livesElsewhere({ billing, shipping }: NonNullable<Beside['customer']>): Promise<boolean> {
  const { country: home } = await shopTax();
  return home !== null && [billing, shipping].some((address) => address?.country && address.country !== home);
}

async function taxedElsewhere(
  { contents }: CartAnswer,
  before: HeaderState['elsewhere'],
  beside: Beside | undefined,
): Promise<HeaderState['elsewhere']> {
  const lines = contents?.nodes ?? [];
  const livesThere = beside ? beside.customer !== null && (await livesElsewhere(beside.customer)) : before;
  if (!costsElse(lines) && !livesThere) return undefined;
  return lines.some(({ rawSubtotalTax }) => minorSum(rawSubtotalTax) > 0) ? 'taxed' : 'untold';
}

const nobody: HeaderState = { items: 0, name: null, avatar: null };
const written = ({ items, name, author, avatar, elsewhere }: HeaderState) =>
  JSON.stringify([items, name, author, avatar, elsewhere]);

/** The lines of a cart cannot be read. A cart that the shopper cannot see must not be ordered. */
class LostLinesError extends CommerceError {
  override name = 'LostLinesError';

  constructor() {
    super({ client: 'http', operationType: 'query', operationName: 'getCart', status: 200, messages: [] });
  }
}

/** Throws Refusal if the backend has answered without a cart. */
export async function afterCart(shopper: Shopper, answer: CartAnswer | null | undefined, beside?: Beside) {
  if (!answer) throw new Refusal('errors:general');
  if (!answer.contents && !answer.isEmpty) throw new LostLinesError();
  const cart = cartView(answer);
  const [header = nobody, lines = []] = await Promise.all([
    shopper.read('headerState'),
    shopper.read('cartLines'),
  ]);
  const copy = cartCopy(cart);
  if (JSON.stringify(copy) !== JSON.stringify(lines))
    shopper.write('cartLines', copy.length > 0 ? copy : undefined);
  const { author: _, ...unnamed } = header;
  const names = beside?.viewer ? viewerNames(beside.viewer) : { name: null, author: undefined };
  const isAnother = beside && (header.name !== names.name || header.author !== names.author);
  const next: HeaderState = {
    ...(isAnother ? { ...unnamed, ...names, avatar: beside.viewer?.avatar?.url ?? null } : header),
    items: cart.items,
    elsewhere: await taxedElsewhere(answer, header.elsewhere, beside),
  };
  if (written(next) !== written(header)) shopper.write('headerState', next);
  if (isAnother && !beside.viewer) shopper.write('auth', undefined);
  return cart;
}
