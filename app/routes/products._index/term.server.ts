import { termsIn, type Taxonomy } from '~/catalogue/build';
import { parseListQuery } from '~/catalogue/query';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { emptyTerm } from '~/commerce/lists/taxonomies.server';
import { termPath, termsBelow } from '~/commerce/lists/list.server';
import { breadcrumbThing, jsonLdText } from '~/commerce/content/json-ld.server';
import { seoFacts } from '~/commerce/content/seo.server';
import { pageAddress } from '~/i18n/address.server';
import { missing } from '../$/not-here.server';
import type { RequestArgs } from '~/session/handlers.server';
import type { Shopper } from '~/session/shopper.server';
import { listAnswer, readList, unavailable } from './list.server';

/** What the API calls a term of a taxonomy. */
const subjects = { categories: 'productCategory', brands: 'productBrand', tags: 'productTag' } as const;

/** A term that has no product in this language. Another language's leads to where that is here. */
async function termWithoutProducts(of: Taxonomy, slug: string, url: URL, shopper: Shopper) {
  const elsewhere = await missing(url, shopper);
  const term = elsewhere.status === 404 ? await emptyTerm(of, slug).catch(unavailable) : undefined;
  if (term) return term;
  throw elsewhere;
}

/** The page of a term of the taxonomy at an address: its list, and its place among the others. */
export async function termPage(of: Taxonomy, address: string, { shopper, url, params }: RequestArgs) {
  const index = await catalogue().catch(unavailable);
  const terms = termsIn(index, of);
  const wanted = params['slug']?.toLowerCase() ?? '';
  const term = terms.get(wanted) ?? (await termWithoutProducts(of, wanted, url, shopper));
  const { slug, name, description } = term;
  const subject = typeof of === 'string' ? subjects[of] : undefined;
  const pathOf = (one: string) => `/${address}/${encodeURIComponent(one)}`;
  const [list, seo] = await Promise.all([
    readList({ url, base: pathOf(slug), pageParam: params['pageNumber'], scope: { of, slug } }, shopper),
    subject && seoFacts(subject, slug),
  ]);
  const { search } = parseListQuery(url.searchParams);
  const above = termPath(terms, slug).slice(1).reverse();
  const title = search === '' ? name : shopper.t('catalogue:searchIn', { search, category: name });
  const root =
    of === 'categories'
      ? { label: shopper.t('common:categories'), to: '/categories' }
      : { label: shopper.t('common:allProducts'), to: '/products' };
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
      children: termsBelow(index, { of, slug }).map(({ slug: own, ...child }) => ({
        ...child,
        to: pathOf(own),
      })),
      jsonLd: jsonLdText(breadcrumbThing([{ name: root.label, url: pageAddress(root.to) }, ...trail])),
    },
    shopper,
  );
}
