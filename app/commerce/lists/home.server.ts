import { has } from '~/catalogue/bitset';
import { termOf, type CatalogueIndex, perState } from '~/catalogue/build';
import type { CatalogueProduct } from '~/catalogue/records';
import type { CardView } from '~/catalogue/views';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { orElse } from '~/backend/sentences/errors.server';
import type { HomeSection, TermSection } from '~/settings/schema.server';
import type { Shopper } from '~/session/shopper.server';
import { cardsOf, recentlyViewed } from './catalogue.server';

const places = 4;

type NamedSection = 'onSale' | 'bestSellers' | 'popular' | 'newArrivals';

/** Sections with fewer candidates pick their products first. */
const named: readonly NamedSection[] = ['onSale', 'bestSellers', 'popular', 'newArrivals'];

const rowsOf: Record<NamedSection, (index: CatalogueIndex) => Iterable<number>> = {
  onSale: ({ order, onSale }) =>
    order('discount')
      .toReversed()
      .filter((row) => has(onSale, row)),
  bestSellers: ({ bestSellers, rowOfId }) => bestSellers.flatMap((id) => rowOfId.get(id) ?? []),
  popular: ({ order, products }) => {
    const score = (row: number) => (products[row]?.rating ?? 0) * (products[row]?.reviews ?? 0);
    return Array.from(order('date'))
      .sort((a, b) => score(b) - score(a) || b - a)
      .slice(0, 50);
  },
  newArrivals: ({ order }) => order('date').toReversed(),
};

const isTermSection = (section: HomeSection): section is TermSection =>
  typeof section === 'object' && !('page' in section);

/** Picks products for the sections, none sold out, none twice. Only a category or tag may repeat a product to fill free places. */
export function sectionProducts(index: CatalogueIndex, sections: readonly HomeSection[]) {
  const shown = new Set<number>();
  const take = (rows: Iterable<number>, again: boolean): CatalogueProduct[] => {
    const [taken, known]: [number[], number[]] = [[], []];
    for (const row of rows) {
      if (taken.length === places) break;
      if (index.products[row]?.stock === 'out' || !has(index.all, row)) continue;
      (shown.has(row) ? known : taken).push(row);
    }
    for (const row of taken) shown.add(row);
    // Rows are numbered by date.
    const chosen = again ? [...taken, ...known].slice(0, places).sort((a, b) => b - a) : taken;
    return chosen.flatMap((row) => index.products[row] ?? []);
  };
  const ofTerms = sections.filter(isTermSection).map((section) => {
    const rows = termOf(index, section)?.rows;
    const newest = index
      .order('date')
      .toReversed()
      .filter((row) => rows && has(rows, row));
    return [section, take(newest, true)] as const;
  });
  const ofNames = named
    .filter((section) => sections.includes(section))
    .map((section) => [section, take(rowsOf[section](index), false)] as const);
  return new Map<HomeSection, CatalogueProduct[]>([...ofTerms, ...ofNames]);
}

const popularOnes = perState((index) => {
  const products = sectionProducts(index, named);
  return [products.get('popular') ?? [], products.get('bestSellers') ?? []].flat();
});

export const popularRow = (index: CatalogueIndex): CatalogueProduct[] =>
  popularOnes(index)
    .filter(({ stock }) => stock !== 'out')
    .slice(0, places);

/** Loads four products for an empty page: those the shopper saw last, else popular ones. Returns none in an outage. */
export function goOnWith(shopper: Shopper): Promise<CardView[]> {
  const find = async () => {
    const seen = await recentlyViewed(shopper);
    const ids = new Set([...seen, ...popularOnes(await catalogue()).map(({ id }) => id)]);
    return (await cardsOf([...ids], shopper)).filter(({ stock }) => stock !== 'out').slice(0, places);
  };
  return orElse(find(), []);
}
