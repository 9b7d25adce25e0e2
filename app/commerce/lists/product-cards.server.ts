import { has } from '~/catalogue/index/bitset';
import { memoizePerCatalogue, type CatalogueIndex, type Term } from '~/catalogue/index/build-index';
import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import type { CardView, CategoryTile } from '~/catalogue/index/list-view-models';
import { PLACEHOLDER_PICTURE_PATH } from '~/platform/pictures/picture-url';
import { getLocalPrices, type LocalPrices } from '~/commerce/tax/local-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { getCatalogue, peekCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { translateProductIds } from '~/catalogue/sync/product-translations.server';
import { readWishlist } from '~/commerce/wishlist/shopper-wishlist.server';
import { isColour } from '~/catalogue/index/filter-syntax';
import { findSwatch } from '~/catalogue/index/product-attributes.server';
import { toComparable } from '~/catalogue/index/variations';
import { getCurrentLocale } from '~/platform/i18n/format.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { formatMoney, formatRange } from '~/domain/money.server';

const offers = { simple: 'view', variable: 'choose', external: 'view', grouped: 'view' } as const;

/** Attribute key → chosen values. Decides which colour a card shows. */
export type Colours = ReadonlyMap<string, readonly string[]>;

function findColourPicture(product: CatalogueProduct, colours: Colours) {
  return product.pictures.find(([key, value]) =>
    colours.get(key)?.some((slug) => toComparable(slug) === toComparable(value)),
  );
}

export function withLocalPrice(product: CatalogueProduct, localPrices: LocalPrices): CatalogueProduct {
  const price = localPrices.get(product.id);
  return price ? { ...product, ...price } : product;
}

/** Colors by their rows. */
const swatchRows = memoizePerCatalogue(({ attributes }) =>
  [...attributes].flatMap(([key, { values }]) =>
    isColour(key)
      ? values.flatMap(({ name, slug, rows }) => {
          const swatch = findSwatch(name) ?? findSwatch(slug);
          return swatch === undefined ? [] : { rows, swatch };
        })
      : [],
  ),
);

function swatchesOf(
  { id, kind }: CatalogueProduct,
  index: CatalogueIndex | undefined,
): Pick<CardView, 'swatches'> {
  const row = kind === 'variable' ? index?.rowOfId.get(id) : undefined;
  if (!index || row === undefined) return {};
  const swatches = swatchRows(index).flatMap(({ rows, swatch }) => (has(rows, row) ? swatch : []));
  return swatches.length > 1 ? { swatches } : {};
}

export function toProductCard(
  product: CatalogueProduct,
  index?: CatalogueIndex,
  colours?: Colours,
): CardView {
  const colourPicture =
    colours && product.pictures.length > 0 ? findColourPicture(product, colours) : undefined;
  const attribute = colourPicture && index?.attributes.get(colourPicture[0])?.name;
  const { low, high, was } = product;
  return {
    // In the order of the page's HTML, which compresses better.
    image: colourPicture?.[2] ?? product.picture,
    // A second picture of a chosen color is unknown.
    ...(colourPicture || product.secondPicture === undefined ? {} : { second: product.secondPicture }),
    slug: product.slug,
    name: product.name,
    id: product.id,
    ...swatchesOf(product, index),
    ...(low === null || high === null
      ? {}
      : {
          price: high === 0 ? getTranslator(getCurrentLocale())('product:free') : formatRange({ low, high }),
        }),
    ...(was === null ? {} : { was: formatMoney(was) }),
    ...(product.onSale ? { off: product.discount } : {}),
    ...(product.reviews > 0 ? { rating: product.rating, reviews: product.reviews } : {}),
    ...(product.stock === 'in' ? {} : { stock: product.stock }),
    offer: product.buyable ? 'add' : product.stock === 'out' ? 'view' : offers[product.kind],
    ...(colourPicture && attribute ? { choice: `${attribute}=${encodeURIComponent(colourPicture[1])}` } : {}),
  };
}

const MAX_TILES = 20;

interface CardExtras {
  /** Saves a request. */
  localPrices?: LocalPrices;
  index?: CatalogueIndex;
  colours?: Colours;
}

/** Shows the shopper's wishes, and their prices where they are taxed elsewhere. */
export async function toShopperCards(
  products: readonly CatalogueProduct[],
  shopper: Shopper,
  { localPrices: loadedPrices, index, colours }: CardExtras = {},
): Promise<CardView[]> {
  const wished = new Set(await readWishlist(shopper));
  const ids = products.map(({ id }) => id);
  const localPrices = loadedPrices ?? (await getLocalPrices(shopper, ids));
  return products.map((product) => {
    const card = toProductCard(withLocalPrice(product, localPrices), index, colours);
    return wished.has(product.id) ? { ...card, wished: true } : card;
  });
}

/** Skips products that left the catalogue. */
export async function loadProductCards(ids: readonly number[], shopper: Shopper, localPrices?: LocalPrices) {
  const index = await getCatalogue();
  const products = ids.flatMap((id) => findById(index, id) ?? []);
  return toShopperCards(products, shopper, { localPrices });
}

export const ROW_LENGTH = 4;

/** Finds products in stock of the same categories: those of the smallest category first, the newest first. */
function* findCategoryMates(index: CatalogueIndex, ids: readonly number[]): Generator<number> {
  const rows = ids.flatMap((id) => index.rowOfId.get(id) ?? []);
  const categories = [...index.categories.values()]
    .filter((category) => rows.some((row) => has(category.rows, row)))
    .sort((a, b) => a.count - b.count);
  for (const category of categories)
    for (let row = index.products.length - 1; row >= 0; row -= 1) {
      const product = index.products[row];
      const isMate = product && product.stock !== 'out' && !rows.includes(row);
      if (isMate && has(category.rows, row) && has(index.all, row)) yield product.id;
    }
}

/** Completes a row of cards with products of the same categories as `products`. */
export function fillRow(index: CatalogueIndex, ids: readonly number[], products: readonly number[]) {
  const row = new Set(ids.filter((id) => findById(index, id)).slice(0, ROW_LENGTH));
  for (const id of findCategoryMates(index, products)) {
    if (row.size >= ROW_LENGTH) break;
    row.add(id);
  }
  return [...row];
}

export const readRecentlyViewed = async (shopper: Shopper): Promise<number[]> =>
  translateProductIds((await shopper.getCookie('recent')) ?? []);

function findById(index: CatalogueIndex, id: number): CatalogueProduct | undefined {
  const row = index.rowOfId.get(id);
  return row === undefined || !has(index.all, row) ? undefined : index.products[row];
}

export const findProductById = async (id: number) => findById(await getCatalogue(), id);

export function peekProductById(id: number | null): CatalogueProduct | undefined {
  const index = peekCatalogue();
  return index && findById(index, id ?? 0);
}

export const peekProductCards = (ids: readonly number[], localPrices: LocalPrices): CardView[] =>
  ids
    .flatMap((id) => peekProductById(id) ?? [])
    .map((product) => toProductCard(withLocalPrice(product, localPrices)));

/** Maps a category to a tile. Without a picture it shows that of a product. */
export function toCategoryTile(category: Term, products: readonly CatalogueProduct[]): CategoryTile {
  const { name, slug, count } = category;
  const productWithPicture = products.findLast(
    (product, row) => has(category.rows, row) && product.picture !== PLACEHOLDER_PICTURE_PATH,
  );
  return {
    name,
    slug,
    count,
    image: category.picture ?? productWithPicture?.picture ?? PLACEHOLDER_PICTURE_PATH,
  };
}

export const sortCategoriesBySize = memoizePerCatalogue(({ categories }) =>
  [...categories.values()].sort((a, b) => b.count - a.count),
);

export async function loadCategoryTiles(): Promise<CategoryTile[]> {
  const index = await getCatalogue();
  const biggestCategories = sortCategoriesBySize(index).slice(0, MAX_TILES);
  return biggestCategories.map((category) => toCategoryTile(category, index.products));
}

export type TopCategory = readonly [name: string, slug: string];

const pickTopCategories = memoizePerCatalogue((index) =>
  sortCategoriesBySize(index)
    .filter(({ depth }) => depth === 0)
    .slice(0, 5)
    .map(({ name, slug }): TopCategory => [name, slug]),
);

export function peekTopCategories(): readonly TopCategory[] {
  const index = peekCatalogue();
  return index ? pickTopCategories(index) : [];
}
