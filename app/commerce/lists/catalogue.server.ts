import { has } from '~/catalogue/bitset';
import type { CatalogueIndex, Term } from '~/catalogue/build';
import type { CatalogueProduct } from '~/catalogue/records';
import type { CardView, CategoryTile } from '~/catalogue/views';
import { placeholderPicture } from '~/platform/pictures/picture-url';
import { cardOf, pricedFor } from './product-cards.server';
import { ownPrices, type OwnPrices } from '~/commerce/tax/own-prices.server';
import type { Shopper } from '~/session/shopper.server';
import { catalogue, catalogueNow } from '~/backend/snapshot/snapshot.server';
import { readWishlist } from '~/commerce/wishlist/wishlist.server';

const mostTiles = 20;

/**
 * Cards of these products in this order, with the shopper's wishes; those that are not in the catalogue any more are
 * left out. `known` are the shopper's own prices, where a page has asked for them already.
 */
export async function cardsOf(
  ids: readonly number[],
  shopper: Shopper,
  known?: OwnPrices,
): Promise<CardView[]> {
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

const productAt = (index: CatalogueIndex, row: number | undefined) =>
  row === undefined || !has(index.all, row) ? undefined : index.products[row];

/** What lists know of a product, by its database id, from the snapshot. */
export async function listedById(id: number): Promise<CatalogueProduct | undefined> {
  const index = await catalogue();
  return productAt(index, index.rowOfId.get(id));
}

function tileOf(category: Term, products: readonly CatalogueProduct[]): CategoryTile {
  const { name, slug, count } = category;
  const own = products.findLast(
    (product, row) => has(category.rows, row) && product.picture !== placeholderPicture,
  );
  return { name, slug, count, image: category.picture ?? own?.picture ?? placeholderPicture };
}

const bySize = (a: Term, b: Term) => b.count - a.count;

/** The 20 categories with most products, largest first. A category without a picture shows that of a product. */
export async function categoryTiles(): Promise<CategoryTile[]> {
  const index = await catalogue();
  return [...index.categories.values()]
    .sort(bySize)
    .slice(0, mostTiles)
    .map((category) => tileOf(category, index.products));
}

/** Name and slug of top-level categories for the footer; none while there is no catalogue. */
export async function topCategories(): Promise<[name: string, slug: string][]> {
  const categories = [...(catalogueNow()?.categories.values() ?? [])].filter(({ depth }) => depth === 0);
  return categories
    .sort(bySize)
    .slice(0, 6)
    .map(({ name, slug }) => [name, slug]);
}

export interface HomeSections {
  categories: CategoryTile[];
  popular: CardView[];
  bestSellers: CardView[];
  newArrivals: CardView[];
  onSale: CardView[];
}

/** The products of these rows that are not sold out, in the order of the rows. */
function* offered(index: CatalogueIndex, rows: Iterable<number>): Generator<CatalogueProduct> {
  for (const row of rows) {
    const product = index.products[row];
    if (product && product.stock !== 'out' && has(index.all, row)) yield product;
  }
}

/** Rows in the order in which each section of the home page takes them. */
interface HomeRows {
  discounted: Iterable<number>;
  selling: Iterable<number>;
  popular: Iterable<number>;
  newest: Iterable<number>;
}

const homeRows = new WeakMap<CatalogueIndex, HomeRows>();

/** They are sorted once for an index: with 10,000 products that takes longer than the rest of the page. */
function rowsOf(index: CatalogueIndex): HomeRows {
  const known = homeRows.get(index);
  if (known) return known;
  const { date, discount } = index.orders;
  // By how well and how often they were rated.
  const score = (row: number) => (index.products[row]?.rating ?? 0) * (index.products[row]?.reviews ?? 0);
  const rows = {
    discounted: discount.toReversed().filter((row) => has(index.onSale, row)),
    selling: index.bestSellers.flatMap((id) => index.rowOfId.get(id) ?? []),
    popular: Array.from(date)
      .sort((a, b) => score(b) - score(a) || b - a)
      .slice(0, 50),
    newest: date.toReversed(),
  };
  homeRows.set(index, rows);
  return rows;
}

/** The five sections of the home page. No product is shown twice as long as there are enough. */
export async function homeSections(shopper: Shopper): Promise<HomeSections> {
  const index = await catalogue();
  const shown = new Set<number>();
  const take = (count: number, candidates: Iterable<CatalogueProduct>) => {
    const taken: CatalogueProduct[] = [];
    for (const product of candidates) {
      if (taken.length === count) break;
      if (shown.has(product.id)) continue;
      shown.add(product.id);
      taken.push(product);
    }
    return taken;
  };
  const rows = rowsOf(index);
  const onSale = take(4, offered(index, rows.discounted));
  const bestSellers = take(4, offered(index, rows.selling));
  const popular = take(5, offered(index, rows.popular));
  const newArrivals = take(4, offered(index, rows.newest));
  const categories = [...index.categories.values()]
    .filter(({ depth }) => depth === 0)
    .sort(bySize)
    .slice(0, 8)
    .map((category) => tileOf(category, index.products));
  const own = await ownPrices(shopper, [...shown]);
  const cards = (products: readonly CatalogueProduct[]) =>
    products.map((product) => cardOf(pricedFor(product, own)));
  return {
    categories,
    popular: cards(popular),
    bestSellers: cards(bestSellers),
    newArrivals: cards(newArrivals),
    onSale: cards(onSale),
  };
}
