import { has } from '~/catalogue/bitset';
import type { CatalogueIndex } from '~/catalogue/build';
import { pack, type Packed } from '~/catalogue/packed';
import type { CatalogueProduct } from '~/catalogue/records';
import { perState } from '~/catalogue/state';
import type { CardView, CategoryTile } from '~/catalogue/views';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { orElse } from '~/backend/sentences/errors.server';
import { ownPrices, type OwnPrices } from '~/commerce/tax/own-prices.server';
import { formatTag } from '~/i18n/format.server';
import type { Shopper } from '~/session/shopper.server';
import { bySize, cardsOf, tileOf } from './catalogue.server';
import { cardOf, pricedFor } from './product-cards.server';

/** How many products each section of the home page shows. */
const places = { onSale: 4, bestSellers: 4, popular: 4, newArrivals: 4 };

type Section = keyof typeof places;

export type HomeSections = Record<Section, CardView[]> & { categories: CategoryTile[] };

/** What the home page shows of one state of the catalogue. */
interface HomeState {
  categories: CategoryTile[];
  products: Record<Section, CatalogueProduct[]>;
  /** Ids of all of them. */
  shown: number[];
  /** The sections with everybody's prices, by the tag that money is written by. */
  packed: Map<string, Packed<HomeSections>>;
}

/** Rows in the order in which each section takes them. */
const rowsOf: Record<Section, (index: CatalogueIndex) => Iterable<number>> = {
  onSale: ({ orders, onSale }) => orders.discount.toReversed().filter((row) => has(onSale, row)),
  bestSellers: ({ bestSellers, rowOfId }) => bestSellers.flatMap((id) => rowOfId.get(id) ?? []),
  popular: ({ orders, products }) => {
    // By how well and how often they were rated.
    const score = (row: number) => (products[row]?.rating ?? 0) * (products[row]?.reviews ?? 0);
    return Array.from(orders.date)
      .sort((a, b) => score(b) - score(a) || b - a)
      .slice(0, 50);
  },
  newArrivals: ({ orders }) => orders.date.toReversed(),
};

/** No product is shown twice as long as there are enough, and none that is sold out. */
function stateOf(index: CatalogueIndex): HomeState {
  const shown = new Set<CatalogueProduct>();
  const take = (section: Section) => {
    const taken: CatalogueProduct[] = [];
    for (const row of rowsOf[section](index)) {
      if (taken.length === places[section]) break;
      const product = index.products[row];
      if (!product || product.stock === 'out' || !has(index.all, row) || shown.has(product)) continue;
      shown.add(product);
      taken.push(product);
    }
    return taken;
  };
  const products = {
    onSale: take('onSale'),
    bestSellers: take('bestSellers'),
    popular: take('popular'),
    newArrivals: take('newArrivals'),
  };
  return {
    categories: [...index.categories.values()]
      .filter(({ depth }) => depth === 0)
      .sort(bySize)
      .slice(0, 8)
      .map((category) => tileOf(category, index.products)),
    products,
    shown: Array.from(shown, ({ id }) => id),
    packed: new Map(),
  };
}

/** It is made once for a state of the catalogue: with 10,000 products that takes longer than the rest of the page. */
const currentState = perState(stateOf);

function sectionsOf({ categories, products }: HomeState, own: OwnPrices): HomeSections {
  const cards = (section: Section) => products[section].map((product) => cardOf(pricedFor(product, own)));
  return {
    categories,
    popular: cards('popular'),
    bestSellers: cards('bestSellers'),
    newArrivals: cards('newArrivals'),
    onSale: cards('onSale'),
  };
}

/** Four products to go on with where a page has nothing to show: those the shopper saw last, else popular ones; none in an outage. */
export function goOnWith(shopper: Shopper): Promise<CardView[]> {
  const find = async () => {
    const { popular, bestSellers } = currentState(await catalogue()).products;
    const seen = (await shopper.read('recent')) ?? [];
    const ids = new Set([...seen, ...[...popular, ...bestSellers].map(({ id }) => id)]);
    return (await cardsOf([...ids], shopper)).filter(({ stock }) => stock !== 'out').slice(0, places.popular);
  };
  return orElse(find(), []);
}

/** The five sections of the home page, with the shopper's prices. */
export async function homeSections(shopper: Shopper): Promise<Packed<HomeSections>> {
  const state = currentState(await catalogue());
  const own = await ownPrices(shopper, state.shown);
  if (own.size > 0) return pack(sectionsOf(state, own));
  const tag = formatTag();
  const packed = state.packed.get(tag) ?? pack(sectionsOf(state, own));
  state.packed.set(tag, packed);
  return packed;
}
