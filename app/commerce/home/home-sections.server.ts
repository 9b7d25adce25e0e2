import { findTerm, type CatalogueIndex, type Term, memoizePerCatalogue } from '~/catalogue/index/build-index';
import { toPayload, type JsonPayload } from '~/catalogue/index/json-payload';
import type { CardView, CategoryTile } from '~/catalogue/index/list-view-models';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { readPageText } from '~/commerce/cms/content-pages.server';
import {
  sortCategoriesBySize,
  toCategoryTile,
  toProductCard,
  withLocalPrice,
} from '~/commerce/lists/product-cards.server';
import { pickSectionProducts } from '~/commerce/lists/home-products.server';
import { getLocalPrices, type LocalPrices } from '~/commerce/tax/local-prices.server';
import { formatTag } from '~/platform/i18n/format.server';
import type { LocaleCode } from '~/platform/i18n/locales';
import type { MessageKey, Translate } from '~/platform/i18n/messages';
import type { HomeSection } from '~/platform/settings/settings-schema.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/platform/settings/store-settings';

export interface SectionView {
  id: string;
  title: string;
  catalogue?: true;
  more?: { to: string; text: string; plain?: true };
  ground?: true;
  categories?: CategoryTile[];
  products?: CardView[];
  html?: string;
}

type NamedSection = Extract<HomeSection, string>;

const namedSections: Record<
  NamedSection,
  { id: string; title: MessageKey; more?: [to: string, text: MessageKey] }
> = {
  categories: { id: 'by-category', title: 'home:byCategory', more: ['/categories', 'home:allCategories'] },
  popular: { id: 'popular', title: 'home:popular', more: ['/products?orderby=rating', 'home:allRated'] },
  bestSellers: {
    id: 'best-sellers',
    title: 'home:bestSellers',
    more: ['/products?orderby=popularity', 'home:allBestSellers'],
  },
  newArrivals: { id: 'new', title: 'home:newArrivals', more: ['/products', 'home:allNew'] },
  onSale: { id: 'on-sale', title: 'home:onSale', more: ['/products?filter=sale[true]', 'home:allOnSale'] },
};

type PageTexts = ReadonlyMap<HomeSection, { title: string; html: string }>;

/** Two rows of four, or one. */
const wholeRows = (terms: readonly Term[]): readonly Term[] => terms.slice(0, terms.length < 8 ? 4 : 8);

/** Cached per catalogue: with 10,000 products it takes longer than the rest of the page. */
const getHomeState = memoizePerCatalogue((index) => {
  const products = pickSectionProducts(index, storeSettings().home.sections);
  return {
    index,
    categories: wholeRows(sortCategoriesBySize(index).filter(({ depth }) => depth === 0)).map((category) =>
      toCategoryTile(category, index.products),
    ),
    products,
    shown: [...new Set([...products.values()].flat().map(({ id }) => id))],
    packed: new Map<string, JsonPayload<SectionView[]>>(),
  };
});

function buildTermHead(
  section: Exclude<HomeSection, string>,
  index: CatalogueIndex,
  locale: LocaleCode,
  t: Translate,
): Omit<SectionView, 'products'> | undefined {
  if ('page' in section) return undefined;
  const term = findTerm(index, section);
  if (!term) return undefined;
  const [kind, base] = 'category' in section ? ['category', 'product-category'] : ['tag', 'product-tag'];
  const title = section.titles?.[locale];
  return {
    id: `${kind}-${term.slug}`,
    ...(title === undefined ? { title: term.name, catalogue: true } : { title }),
    more: { to: `/${base}/${term.slug}`, text: t('home:seeAll'), plain: true },
  };
}

function buildNamedHead(section: NamedSection, t: Translate): Omit<SectionView, 'products'> {
  const { id, title, more } = namedSections[section];
  return {
    id,
    title: t(title),
    ...(more ? { more: { to: more[0], text: t(more[1]) } } : {}),
    ...(section === 'bestSellers' ? { ground: true } : {}),
  };
}

function buildSectionViews(
  { index, categories, products }: ReturnType<typeof getHomeState>,
  {
    locale,
    t,
    texts,
    localPrices,
  }: Pick<Shopper, 'locale' | 't'> & { texts: PageTexts; localPrices: LocalPrices },
) {
  return storeSettings().home.sections.flatMap((section, position): SectionView[] => {
    const text = texts.get(section);
    if (text) return [{ id: `page-${position}`, catalogue: true, ...text }];
    if (section === 'categories')
      return categories.length === 0 ? [] : [{ ...buildNamedHead(section, t), categories }];
    const sectionProducts = products.get(section) ?? [];
    const cards = sectionProducts.map((product) => toProductCard(withLocalPrice(product, localPrices)));
    const head =
      typeof section === 'string' ? buildNamedHead(section, t) : buildTermHead(section, index, locale, t);
    return head && cards.length > 0 ? [{ ...head, products: cards }] : [];
  });
}

/** Moves headings of a page's text below its title, which is an h2 here. */
const lowerHeadings = (html: string) =>
  html.replace(/<(\/?)h([2-5])\b/g, (_, end: string, rank: string) => `<${end}h${Number(rank) + 1}`);

async function readPageTexts(): Promise<PageTexts> {
  const entries = await Promise.all(
    storeSettings().home.sections.map(async (section) => {
      const text =
        typeof section === 'object' && 'page' in section ? await readPageText(section.page) : undefined;
      return text ? [[section, { title: text.title, html: lowerHeadings(text.html) }] as const] : [];
    }),
  );
  return new Map(entries.flat());
}

export async function loadHomeSections(shopper: Shopper): Promise<JsonPayload<SectionView[]>> {
  const { locale, t } = shopper;
  const [index, texts] = await Promise.all([getCatalogue(), readPageTexts()]);
  const state = getHomeState(index);
  const localPrices = await getLocalPrices(shopper, state.shown);
  const key = JSON.stringify([formatTag(), locale, ...texts.values()]);
  const packed = localPrices.size > 0 ? undefined : state.packed.get(key);
  if (packed) return packed;
  const sections = toPayload(buildSectionViews(state, { locale, t, texts, localPrices }));
  if (localPrices.size === 0) state.packed.set(key, sections);
  return sections;
}
