import type { getCart } from '@graphql/operations/cart-operations';
import type { ResultOf } from '@graphql/operations/tada-graphql';
import { CommerceError } from '~/platform/backend/commerce-error.server';
import { RefusalError } from '~/domain/explain-error.server';
import { getShopTax } from '~/commerce/tax/local-prices.server';
import type { CartLineCopy, HeaderState, Shopper } from '~/session/shopper.server';
import { sumMinorUnits } from '~/domain/money.server';
import { toCartView, hasLocalPrice, type Cart, type CartResult } from './cart-view.server';

export type SessionExtras = Pick<ResultOf<typeof getCart>, 'customer' | 'viewer'>;
type Viewer = Pick<NonNullable<SessionExtras['viewer']>, 'name' | 'nicename' | 'firstName'>;

/** Returns the name that greets a customer and, if it differs, the public name of what they publish. WordPress keeps both apart. */
export function getViewerNames({ name, nicename, firstName }: Viewer): { name: string; author?: string } {
  const author = name || (nicename ?? '');
  const displayName = firstName?.trim() || author;
  return displayName === author ? { name: displayName } : { name: displayName, author };
}

/** A cookie holds 4 KB signed and encoded. This much plain text always fits. */
const MAX_COPY_BYTES = 2600;

/** Makes the compact copy of the cart that an expired session is rebuilt from. */
export function toCartCopy({ lines }: Pick<Cart, 'lines'>): CartLineCopy[] {
  const copies: CartLineCopy[] = [];
  let size = 2;
  for (const { productId, variationId, chosen, quantity } of lines) {
    if (productId === 0) continue;
    const copy = { product: productId, variation: variationId, attributes: chosen, quantity };
    size += Buffer.byteLength(JSON.stringify(copy)) + 1;
    if (size > MAX_COPY_BYTES) break;
    copies.push(copy);
  }
  return copies;
}

async function hasAddressAbroad({ customer }: SessionExtras): Promise<boolean> {
  const { country: home } = await getShopTax();
  const countries = [customer?.billing?.country, customer?.shipping?.country];
  return home !== null && countries.some((country) => country && country !== home);
}

async function getForeignTaxState(
  { contents }: CartResult,
  previousState: HeaderState['elsewhere'],
  extras: SessionExtras | undefined,
): Promise<HeaderState['elsewhere']> {
  const lines = contents?.nodes ?? [];
  const isAbroad = extras ? await hasAddressAbroad(extras) : previousState;
  if (!hasLocalPrice(lines) && !isAbroad) return undefined;
  return lines.some(({ rawSubtotalTax }) => sumMinorUnits(rawSubtotalTax) > 0) ? 'taxed' : 'untold';
}

const emptyHeader: HeaderState = { items: 0, name: null, avatar: null };
const serializeHeader = ({ items, name, author, avatar, elsewhere: foreignTaxState }: HeaderState) =>
  JSON.stringify([items, name, author, avatar, foreignTaxState]);

/** The lines of a cart cannot be read. A cart that the shopper cannot see must not be ordered. */
class UnreadableLinesError extends CommerceError {
  override name = 'UnreadableLinesError';

  constructor() {
    super({ client: 'http', operationType: 'query', operationName: 'getCart', status: 200, messages: [] });
  }
}

/** Throws Refusal if the backend has answered without a cart. */
export async function syncCartCookies(
  shopper: Shopper,
  cartResult: CartResult | null | undefined,
  extras?: SessionExtras,
) {
  if (!cartResult) throw new RefusalError('errors:general');
  if (!cartResult.contents && !cartResult.isEmpty) throw new UnreadableLinesError();
  const cart = toCartView(cartResult);
  const [header = emptyHeader, lines = []] = await Promise.all([
    shopper.getCookie('headerState'),
    shopper.getCookie('cartLines'),
  ]);
  const copy = toCartCopy(cart);
  if (JSON.stringify(copy) !== JSON.stringify(lines))
    shopper.setCookie('cartLines', copy.length > 0 ? copy : undefined);
  const { author: _, ...headerWithoutAuthor } = header;
  const names = extras?.viewer ? getViewerNames(extras.viewer) : { name: null, author: undefined };
  const isOtherViewer = extras && (header.name !== names.name || header.author !== names.author);
  const nextHeader: HeaderState = {
    ...(isOtherViewer
      ? { ...headerWithoutAuthor, ...names, avatar: extras.viewer?.avatar?.url ?? null }
      : header),
    items: cart.items,
    elsewhere: await getForeignTaxState(cartResult, header.elsewhere, extras),
  };
  if (serializeHeader(nextHeader) !== serializeHeader(header)) shopper.setCookie('headerState', nextHeader);
  if (isOtherViewer && !extras.viewer) shopper.setCookie('auth', undefined);
  return cart;
}
