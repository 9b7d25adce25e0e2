import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { listedTaxonomies } from '~/backend/listed/names.server';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { termsIn, type Taxonomy } from '~/catalogue/build';
import { parseListQuery } from '~/catalogue/query';
import { breadcrumbThing, jsonLdText } from '~/commerce/content/json-ld.server';
import { seoFacts } from '~/commerce/content/seo.server';
import { termPath, termsBelow } from '~/commerce/lists/list.server';
import { emptyTerm, isRenamed } from '~/commerce/lists/taxonomies.server';
import { Page } from '~/components/boxes/Stack';
import { CatalogueText } from '~/components/boxes/Text';
import { ListPage, listMeta } from '~/components/lists/ListPage';
import * as css from '~/components/lists/list.css';
import { JsonLd } from '~/components/page/title';
import { Breadcrumb } from '~/components/ui/Breadcrumb';
import { pageAddress } from '~/i18n/address.server';
import { useNumber, useT } from '~/i18n/context';
import { runAction, runSharedLoader, type RequestArgs } from '~/http/route-handlers.server';
import type { Shopper } from '~/session/shopper.server';
import { elsewhere, missing, notHere } from './$/not-here.server';
import { listAnswer, readList, unavailable } from './products._index/list.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

/** A category, brand, tag or term of one of the owner's taxonomies (setting `taxonomies`), or a path that no route knows. */
export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async (page) => {
    const address = page.params['address']?.toLowerCase() ?? '';
    const of = listedTaxonomies().get(address);
    return of ? termPage(of, address, page) : notHere(page.url, page.shopper);
  });

/** Lists take no forms. */
export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ params }) => {
    const isList = listedTaxonomies().has(params['address']?.toLowerCase() ?? '');
    return new Response(null, { status: isList ? 405 : 404 });
  });

export default function Term() {
  const t = useT();
  const number = useNumber();
  const data = useLoaderData<typeof loader>();
  const { list, title, name, description, root, above, children, currency, jsonLd } = data;
  const crumbs = [
    { label: t('common:home'), to: '/', fixed: true },
    { ...root, fixed: true },
    ...above,
    { label: name },
  ];
  return (
    <Page>
      <ListPage list={list} currency={currency}>
        <Breadcrumb items={crumbs} />
        <h1>{title === name ? <CatalogueText>{name}</CatalogueText> : title}</h1>
        {description === '' ? null : (
          <p>
            <CatalogueText>{description}</CatalogueText>
          </p>
        )}
        {children.length > 0 ? (
          <nav aria-label={t('catalogue:listsBelow', { name })}>
            <ul className={css.subcategoriesList}>
              {children.map(({ to, name: label, count }) => (
                <li key={to}>
                  <Link to={to} className={css.subcategoriesLink}>
                    <CatalogueText>{label}</CatalogueText>{' '}
                    <span className={css.subcategoriesCount}>{number(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </ListPage>
      <JsonLd text={jsonLd} />
    </Page>
  );
}

const subjects = { categories: 'productCategory', brands: 'productBrand', tags: 'productTag' } as const;

/** Redirects a term of another language. A term that the catalogue has under its former slug is never shown empty. */
async function termWithoutProducts(of: Taxonomy, slug: string, url: URL, shopper: Shopper) {
  const other = await elsewhere(url);
  const term = other ? undefined : await emptyTerm(of, slug).catch(unavailable);
  if (!term) throw other ?? (await missing(url, shopper));
  if (!(await isRenamed(of, term))) return term;
  const followed = termsIn(await catalogue(), of).get(slug);
  if (followed) return followed;
  const lead = await missing(url, shopper);
  throw lead.status === 301 ? lead : new Response(null, { status: 503, headers: { 'retry-after': '5' } });
}

/** The page of a term of the taxonomy at an address: its list, and its place among the others. */
async function termPage(of: Taxonomy, address: string, { shopper, url, params }: RequestArgs) {
  const wanted = params['slug']?.toLowerCase() ?? '';
  const term =
    termsIn(await catalogue().catch(unavailable), of).get(wanted) ??
    (await termWithoutProducts(of, wanted, url, shopper));
  const index = await catalogue().catch(unavailable);
  const terms = termsIn(index, of);
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
