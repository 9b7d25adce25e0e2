import { termsIn, type Taxonomy } from '~/catalogue/build';
import { parseListQuery } from '~/catalogue/query';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { emptyTerm } from '~/commerce/lists/empty-term.server';
import { termPath, termsBelow } from '~/commerce/lists/list.server';
import { breadcrumbThing, jsonLdText } from '~/commerce/content/json-ld.server';
import { seoFacts } from '~/commerce/content/seo.server';
import { pageAddress } from '~/i18n/address.server';
import { missing } from '../$/not-here.server';
import type { RequestArgs } from '~/session/handlers.server';
import type { Shopper } from '~/session/shopper.server';
import { listAnswer, readList, unavailable } from './list.server';

/** Where the lists of a taxonomy are, the page above all of them, and what the API calls one of its terms. */
const places = {
  categories: {
    base: '/product-category',
    all: '/categories',
    allName: 'common:categories',
    subject: 'productCategory',
  },
  brands: { base: '/brand', all: '/products', allName: 'common:allProducts', subject: 'productBrand' },
  tags: { base: '/product-tag', all: '/products', allName: 'common:allProducts', subject: 'productTag' },
} as const satisfies Record<Extract<Taxonomy, string>, object>;

const placeOf = (of: Taxonomy, address: string) =>
  typeof of === 'string' ? places[of] : { ...places.brands, base: `/${address}`, subject: undefined };

/** A term that has no product in this language. Another language's leads to where that is here. */
async function termWithoutProducts(of: Taxonomy, slug: string, url: URL, shopper: Shopper) {
  const elsewhere = await missing(url, shopper);
  const term = elsewhere.status === 404 ? await emptyTerm(of, slug).catch(unavailable) : undefined;
  if (term) return term;
  throw elsewhere;
}

/** The page of a category, brand or tag: its list, and its place among the others. */
export async function termPage(of: Taxonomy, { shopper, url, params }: RequestArgs) {
  const index = await catalogue().catch(unavailable);
  const terms = termsIn(index, of);
  const wanted = params['slug']?.toLowerCase() ?? '';
  const term = terms.get(wanted) ?? (await termWithoutProducts(of, wanted, url, shopper));
  const { slug, name, description } = term;
  const { base, all, allName, subject } = placeOf(of, params['address'] ?? '');
  const pathOf = (one: string) => `${base}/${encodeURIComponent(one)}`;
  const [list, seo] = await Promise.all([
    readList({ url, base: pathOf(slug), pageParam: params['pageNumber'], scope: { of, slug } }, shopper),
    subject && seoFacts(subject, slug),
  ]);
  const { search } = parseListQuery(url.searchParams);
  const above = termPath(terms, slug).slice(1).reverse();
  const title = search === '' ? name : shopper.t('catalogue:searchIn', { search, category: name });
  const root = { label: shopper.t(allName), to: all };
  const trail = [...above, term].map((step) => ({ name: step.name, url: pageAddress(pathOf(step.slug)) }));
  return listAnswer(
    {
      list,
      title,
      ...(seo ? { seo } : {}),
      name,
      description,
      root,
      above: above.map((step) => ({ label: step.name, to: pathOf(step.slug) })),
      children: termsBelow(index, { of, slug }).map((child) => ({
        name: child.name,
        count: child.count,
        to: pathOf(child.slug),
      })),
      jsonLd: jsonLdText(breadcrumbThing([{ name: root.label, url: pageAddress(all) }, ...trail])),
    },
    shopper,
  );
}
