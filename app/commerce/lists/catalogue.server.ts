import { has } from '~/catalogue/bitset';
import { perState, type CatalogueIndex, type Term } from '~/catalogue/build';
import type { CatalogueProduct } from '~/catalogue/records';
import type { CardView, CategoryTile } from '~/catalogue/views';
import { placeholderPicture } from '~/platform/pictures/picture-url';
import { ownPrices, type OwnPrices } from '~/commerce/tax/own-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { catalogue, catalogueNow } from '~/backend/snapshot/snapshot.server';
import { ownIds } from '~/backend/snapshot/own-product.server';
import { readWishlist } from '~/commerce/wishlist/wishlist.server';
import { comparable } from '~/catalogue/variations';
import { currentLocale } from '~/i18n/format.server';
import { translator } from '~/i18n/i18n.server';
import { formatMoney, formatRange } from '~/backend/parts/money.server';

const offers = { simple: 'view', variable: 'choose', external: 'view', grouped: 'view' } as const;

/** Attribute key → chosen values. Decides which colour a card shows. */
export type Colours = ReadonlyMap<string, readonly string[]>;

function colourShown(product: CatalogueProduct, colours: Colours) {
  return product.pictures.find(([key, value]) =>
    colours.get(key)?.some((slug) => comparable(slug) === comparable(value)),
  );
}

export function pricedFor(product: CatalogueProduct, own: OwnPrices): CatalogueProduct {
  const price = own.get(product.id);
  return price ? { ...product, ...price } : product;
}

export function cardOf(product: CatalogueProduct, index?: CatalogueIndex, colours?: Colours): CardView {
  const shown = colours && product.pictures.length > 0 ? colourShown(product, colours) : undefined;
  const attribute = shown && index?.attributes.get(shown[0])?.name;
  const { low, high, was } = product;
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    image: shown?.[2] ?? product.picture,
    ...(low === null || high === null
      ? {}
      : { price: high === 0 ? translator(currentLocale())('product:free') : formatRange({ low, high }) }),
    ...(was === null ? {} : { was: formatMoney(was) }),
    ...(product.onSale ? { off: product.discount } : {}),
    ...(product.reviews > 0 ? { rating: product.rating, reviews: product.reviews } : {}),
    ...(product.stock === 'in' ? {} : { stock: product.stock }),
    offer: product.buyable ? 'add' : product.stock === 'out' ? 'view' : offers[product.kind],
    ...(shown && attribute ? { choice: `${attribute}=${encodeURIComponent(shown[1])}` } : {}),
  };
}

const mostTiles = 20;

/** Skips products that left the catalogue. `loadedPrices` saves a request. */
export async function cardsOf(ids: readonly number[], shopper: Shopper, known?: OwnPrices) {
  const index = await catalogue();
  const wished = new Set(await readWishlist(shopper));
  const own = known ?? (await ownPrices(shopper, ids));
  return ids.flatMap((id) => {
    const product = productAt(index, index.rowOfId.get(id));
    if (!product) return [];
    const card = cardOf(pricedFor(product, own));
    return wished.has(id) ? { ...card, wished: true as const } : card;
  });
}

export const recentlyViewed = async (shopper: Shopper): Promise<number[]> =>
  ownIds((await shopper.read('recent')) ?? []);

const productAt = (index: CatalogueIndex, row: number | undefined) =>
  row === undefined || !has(index.all, row) ? undefined : index.products[row];

export async function listedById(id: number): Promise<CatalogueProduct | undefined> {
  const index = await catalogue();
  return productAt(index, index.rowOfId.get(id));
}

export function listedNow(id: number | null | undefined): CatalogueProduct | undefined {
  const index = catalogueNow();
  return index && productAt(index, index.rowOfId.get(id ?? 0));
}

export const cardsNow = (ids: readonly number[], own: OwnPrices): CardView[] =>
  ids.flatMap((id) => listedNow(id) ?? []).map((product) => cardOf(pricedFor(product, own)));

/** Maps a category to a tile. Without a picture it shows that of a product. */
export function tileOf(category: Term, products: readonly CatalogueProduct[]): CategoryTile {
  const { name, slug, count } = category;
  const own = products.findLast(
    (product, row) => has(category.rows, row) && product.picture !== placeholderPicture,
  );
  return { name, slug, count, image: category.picture ?? own?.picture ?? placeholderPicture };
}

export const largestCategories = perState(({ categories }) =>
  [...categories.values()].sort((a, b) => b.count - a.count),
);

export async function categoryTiles(): Promise<CategoryTile[]> {
  const index = await catalogue();
  const largest = largestCategories(index).slice(0, mostTiles);
  return largest.map((category) => tileOf(category, index.products));
}

export type TopCategory = readonly [name: string, slug: string];

const largestAtTop = perState((index) =>
  largestCategories(index)
    .filter(({ depth }) => depth === 0)
    .slice(0, 5)
    .map(({ name, slug }): TopCategory => [name, slug]),
);

export function topCategories(): readonly TopCategory[] {
  const index = catalogueNow();
  return index ? largestAtTop(index) : [];
}
