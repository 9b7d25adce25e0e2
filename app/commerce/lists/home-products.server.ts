import { has } from '~/catalogue/index/bitset';
import { findTerm, type CatalogueIndex, memoizePerCatalogue } from '~/catalogue/index/build-index';
import type { CatalogueProduct } from '~/catalogue/index/catalogue-records';
import type { CardView } from '~/catalogue/index/list-view-models';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { withFallback } from '~/platform/backend/commerce-error.server';
import type { HomeSection, TermSection } from '~/platform/settings/settings-schema.server';
import type { Shopper } from '~/session/shopper.server';
import { loadProductCards, readRecentlyViewed } from './product-cards.server';

const SECTION_SIZE = 4;

type NamedSection = 'onSale' | 'bestSellers' | 'popular' | 'newArrivals';

/** Sections with fewer candidates pick their products first. */
const sectionPriority: readonly NamedSection[] = ['onSale', 'bestSellers', 'popular', 'newArrivals'];

const sectionRows: Record<NamedSection, (index: CatalogueIndex) => Iterable<number>> = {
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
export function pickSectionProducts(index: CatalogueIndex, sections: readonly HomeSection[]) {
  const takenRows = new Set<number>();
  const pickRows = (rows: Iterable<number>, canRepeat: boolean): CatalogueProduct[] => {
    const [newRows, repeatedRows]: [number[], number[]] = [[], []];
    for (const row of rows) {
      if (newRows.length === SECTION_SIZE) break;
      if (index.products[row]?.stock === 'out' || !has(index.all, row)) continue;
      (takenRows.has(row) ? repeatedRows : newRows).push(row);
    }
    for (const row of newRows) takenRows.add(row);
    // Rows are numbered by date.
    const chosen = canRepeat
      ? [...newRows, ...repeatedRows].slice(0, SECTION_SIZE).sort((a, b) => b - a)
      : newRows;
    return chosen.flatMap((row) => index.products[row] ?? []);
  };
  const termEntries = sections.filter(isTermSection).map((section) => {
    const rows = findTerm(index, section)?.rows;
    const latestRows = index
      .order('date')
      .toReversed()
      .filter((row) => rows && has(rows, row));
    return [section, pickRows(latestRows, true)] as const;
  });
  const namedEntries = sectionPriority
    .filter((section) => sections.includes(section))
    .map((section) => [section, pickRows(sectionRows[section](index), false)] as const);
  return new Map<HomeSection, CatalogueProduct[]>([...termEntries, ...namedEntries]);
}

const getPopularProducts = memoizePerCatalogue((index) => {
  const products = pickSectionProducts(index, sectionPriority);
  return [products.get('popular') ?? [], products.get('bestSellers') ?? []].flat();
});

export const pickPopularProducts = (index: CatalogueIndex): CatalogueProduct[] =>
  getPopularProducts(index)
    .filter(({ stock }) => stock !== 'out')
    .slice(0, SECTION_SIZE);

/** Loads four products for an empty page: those the shopper saw last, else popular ones. Returns none in an outage. */
export function loadFallbackCards(shopper: Shopper): Promise<CardView[]> {
  const loadCards = async () => {
    const recentIds = await readRecentlyViewed(shopper);
    const ids = new Set([...recentIds, ...getPopularProducts(await getCatalogue()).map(({ id }) => id)]);
    return (await loadProductCards([...ids], shopper))
      .filter(({ stock }) => stock !== 'out')
      .slice(0, SECTION_SIZE);
  };
  return withFallback(loadCards(), []);
}
