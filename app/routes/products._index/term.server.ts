import { termsIn, type Taxonomy } from '~/catalogue/build';
import { parseListQuery } from '~/catalogue/query';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { termPath, termsBelow } from '~/commerce/lists/list.server';
import { breadcrumbThing, jsonLdText } from '~/commerce/content/json-ld.server';
import { config } from '~/platform/config.server';
import type { RequestArgs } from '~/session/handlers.server';
import { listAnswer, readList, unavailable } from './list.server';

/** Where the lists of a taxonomy are, and the page above all of them. */
const places = {
  categories: { base: '/product-category', all: '/categories', allName: 'common:categories' },
  brands: { base: '/brand', all: '/products', allName: 'common:allProducts' },
  tags: { base: '/product-tag', all: '/products', allName: 'common:allProducts' },
} as const satisfies Record<Extract<Taxonomy, string>, object>;

const placeOf = (of: Taxonomy, address: string) =>
  typeof of === 'string' ? places[of] : { ...places.brands, base: `/${address}` };

/** The page of a category, brand or tag: its list, and its place among the others. */
export async function termPage(of: Taxonomy, { shopper, url, params }: RequestArgs) {
  const index = await catalogue().catch(unavailable);
  const terms = termsIn(index, of);
  const term = terms.get(params['slug']?.toLowerCase() ?? '');
  if (!term) throw new Response(null, { status: 404 });
  const { slug, name, description } = term;
  const { base, all, allName } = placeOf(of, params['address'] ?? '');
  const pathOf = (one: string) => `${base}/${encodeURIComponent(one)}`;
  const list = await readList(
    { url, base: pathOf(slug), pageParam: params['pageNumber'], scope: { of, slug } },
    shopper,
  );
  const { search } = parseListQuery(url.searchParams);
  const above = termPath(terms, slug).slice(1).reverse();
  const title = search === '' ? name : shopper.t('catalogue:searchIn', { search, category: name });
  const root = { label: shopper.t(allName), to: all };
  const { appUrl } = config();
  const trail = [...above, term].map((step) => ({ name: step.name, url: appUrl + pathOf(step.slug) }));
  return listAnswer(
    {
      list,
      title,
      name,
      description,
      root,
      above: above.map((step) => ({ label: step.name, to: pathOf(step.slug) })),
      children: termsBelow(index, { of, slug }).map((child) => ({
        name: child.name,
        count: child.count,
        to: pathOf(child.slug),
      })),
      jsonLd: jsonLdText(breadcrumbThing([{ name: root.label, url: appUrl + all }, ...trail])),
    },
    shopper,
  );
}
