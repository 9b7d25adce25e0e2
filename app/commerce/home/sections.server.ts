import { termOf, type CatalogueIndex, perState } from '~/catalogue/build';
import { pack, type Packed } from '~/catalogue/packed';
import type { CardView, CategoryTile } from '~/catalogue/views';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { textAt } from '~/commerce/content/pages.server';
import { largestCategories, tileOf, cardOf, pricedFor } from '~/commerce/lists/catalogue.server';
import { sectionProducts } from '~/commerce/lists/home.server';
import { ownPrices, type OwnPrices } from '~/commerce/tax/own-prices.server';
import { formatTag } from '~/i18n/format.server';
import type { LocaleCode } from '~/i18n/locales';
import type { MessageKey, Translate } from '~/i18n/messages';
import type { HomeSection } from '~/settings/schema.server';
import type { Shopper } from '~/session/shopper.server';
import { storeSettings } from '~/store-settings';

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

const names: Record<NamedSection, { id: string; title: MessageKey; more?: [to: string, text: MessageKey] }> =
  {
    categories: { id: 'by-category', title: 'home:byCategory', more: ['/categories', 'home:allCategories'] },
    popular: { id: 'popular', title: 'home:popular', more: ['/products?orderby=rating', 'home:allRated'] },
    bestSellers: { id: 'best-sellers', title: 'home:bestSellers' },
    newArrivals: { id: 'new', title: 'home:newArrivals', more: ['/products', 'home:allNew'] },
    onSale: { id: 'on-sale', title: 'home:onSale', more: ['/products?filter=sale[true]', 'home:allOnSale'] },
  };

type Texts = ReadonlyMap<HomeSection, { title: string; html: string }>;

/** Cached per catalogue: with 10,000 products it takes longer than the rest of the page. */
const currentState = perState((index) => {
  const products = sectionProducts(index, storeSettings().home.sections);
  return {
    index,
    categories: largestCategories(index)
      .filter(({ depth }) => depth === 0)
      .slice(0, 8)
      .map((category) => tileOf(category, index.products)),
    products,
    shown: [...new Set([...products.values()].flat().map(({ id }) => id))],
    packed: new Map<string, Packed<SectionView[]>>(),
  };
});

function termHead(
  section: Exclude<HomeSection, string>,
  index: CatalogueIndex,
  locale: LocaleCode,
  t: Translate,
): Omit<SectionView, 'products'> | undefined {
  const term = 'page' in section ? undefined : termOf(index, section);
  if (!term || 'page' in section) return undefined;
  const [kind, base] = 'category' in section ? ['category', 'product-category'] : ['tag', 'product-tag'];
  const title = section.titles?.[locale];
  return {
    id: `${kind}-${term.slug}`,
    ...(title === undefined ? { title: term.name, catalogue: true } : { title }),
    more: { to: `/${base}/${term.slug}`, text: t('home:seeAll'), plain: true },
  };
}

function namedHead(section: NamedSection, t: Translate): Omit<SectionView, 'products'> {
  const { id, title, more } = names[section];
  return {
    id,
    title: t(title),
    ...(more ? { more: { to: more[0], text: t(more[1]) } } : {}),
    ...(section === 'bestSellers' ? { ground: true } : {}),
  };
}

function viewsOf(
  { index, categories, products }: ReturnType<typeof currentState>,
  { locale, t, texts, own }: Pick<Shopper, 'locale' | 't'> & { texts: Texts; own: OwnPrices },
) {
  return storeSettings().home.sections.flatMap((section, at): SectionView[] => {
    const text = texts.get(section);
    if (text) return [{ id: `page-${at}`, catalogue: true, ...text }];
    if (section === 'categories')
      return categories.length === 0 ? [] : [{ ...namedHead(section, t), categories }];
    const cards = (products.get(section) ?? []).map((product) => cardOf(pricedFor(product, own)));
    const head = typeof section === 'string' ? namedHead(section, t) : termHead(section, index, locale, t);
    return head && cards.length > 0 ? [{ ...head, products: cards }] : [];
  });
}

/** Moves headings of a page's text below its title, which is an h2 here. */
const lowered = (html: string) =>
  html.replace(/<(\/?)h([2-5])\b/g, (_, end: string, rank: string) => `<${end}h${Number(rank) + 1}`);

async function pageTexts(): Promise<Texts> {
  const found = await Promise.all(
    storeSettings().home.sections.map(async (section) => {
      const text = typeof section === 'object' && 'page' in section ? await textAt(section.page) : undefined;
      return text ? [[section, { title: text.title, html: lowered(text.html) }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

export async function homeSections(shopper: Shopper): Promise<Packed<SectionView[]>> {
  const { locale, t } = shopper;
  const [index, texts] = await Promise.all([catalogue(), pageTexts()]);
  const state = currentState(index);
  const own = await ownPrices(shopper, state.shown);
  if (own.size > 0) return pack(viewsOf(state, { locale, t, texts, own }));
  const key = JSON.stringify([formatTag(), locale, ...texts.values()]);
  const packed = state.packed.get(key) ?? pack(viewsOf(state, { locale, t, texts, own }));
  state.packed.set(key, packed);
  return packed;
}
