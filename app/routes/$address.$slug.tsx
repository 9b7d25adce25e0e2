import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { getTaxonomiesByPath } from '~/catalogue/sync/map-product.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { getTaxonomyTerms } from '~/catalogue/index/build-index';
import { parseListQuery } from '~/catalogue/index/list-query';
import { buildBreadcrumb, serializeJsonLd } from '~/commerce/seo/json-ld.server';
import { readSeo } from '~/commerce/cms/seo-metadata.server';
import { getTermPath, listChildTerms } from '~/commerce/lists/list-page.server';
import { findEmptyTerm, isRenamed } from '~/commerce/lists/taxonomies.server';
import { Page } from '~/components/primitives/Stack';
import { CatalogueText } from '~/components/primitives/Text';
import { ListPage, listMeta } from '~/components/lists/ListPage';
import * as css from '~/components/lists/list.css';
import { JsonLd } from '~/components/page/meta-descriptors';
import { Breadcrumb } from '~/components/ui/Breadcrumb';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { useNumber, useT } from '~/platform/i18n/translate-context';
import { runAction, runSharedLoader, type RequestArgs } from '~/http/handlers/route-handlers.server';
import type { Shopper } from '~/session/shopper.server';
import { redirectFor, resolveUnknownPath, handleUnknownPath } from './$/unknown-path.server';
import { listResponse, readList } from './products._index/list-loader.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

/** A category, brand, tag or term of one of the owner's taxonomies (setting `taxonomies`), or a path that no route knows. */
export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async (page) => {
    const address = page.params['address']?.toLowerCase() ?? '';
    const taxonomy = getTaxonomiesByPath().get(address);
    return taxonomy ? loadTermPage(taxonomy, address, page) : handleUnknownPath(page.url, page.shopper);
  });

/** Lists take no forms. */
export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ params }) => {
    const isList = getTaxonomiesByPath().has(params['address']?.toLowerCase() ?? '');
    return new Response(null, { status: isList ? 405 : 404 });
  });

export default function Term() {
  const t = useT();
  const number = useNumber();
  const data = useLoaderData<typeof loader>();
  const { list, title, name, description, root, above, children, currency, jsonLd } = data;
  const crumbs = [
    { label: t('common:home'), to: '/', fixed: true as const },
    { ...root, fixed: true as const },
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

const subjectTypes: Partial<Record<string, Parameters<typeof readSeo>[0]>> = {
  product_cat: 'productCategory',
  product_brand: 'productBrand',
  product_tag: 'productTag',
};

/** Redirects a term of another language. A term that the catalogue has under its former slug is never shown empty. */
async function loadEmptyTerm(taxonomy: string, slug: string, url: URL, shopper: Shopper) {
  const other = await redirectFor(url);
  const term = other ? undefined : await findEmptyTerm(taxonomy, slug);
  if (!term) throw other ?? (await resolveUnknownPath(url, shopper));
  if (!(await isRenamed(taxonomy, term))) return term;
  const renamedTerm = getTaxonomyTerms(await getCatalogue(), taxonomy).get(slug);
  if (renamedTerm) return renamedTerm;
  const fallback = await resolveUnknownPath(url, shopper);
  throw fallback.status === 301
    ? fallback
    : new Response(null, { status: 503, headers: { 'retry-after': '5' } });
}

async function loadTermPage(taxonomy: string, address: string, { shopper, url, params }: RequestArgs) {
  const requestedSlug = params['slug']?.toLowerCase() ?? '';
  const term =
    getTaxonomyTerms(await getCatalogue(), taxonomy).get(requestedSlug) ??
    (await loadEmptyTerm(taxonomy, requestedSlug, url, shopper));
  const index = await getCatalogue();
  const terms = getTaxonomyTerms(index, taxonomy);
  const { slug, name, description } = term;
  const subject = subjectTypes[taxonomy];
  const termPathFor = (termSlug: string) => `/${address}/${encodeURIComponent(termSlug)}`;
  const [list, seo] = await Promise.all([
    readList(
      { url, base: termPathFor(slug), pageParam: params['pageNumber'], scope: { taxonomy, slug } },
      shopper,
    ),
    subject && readSeo(subject, slug),
  ]);
  const { search } = parseListQuery(url.searchParams);
  const above = getTermPath(terms, slug).slice(1).reverse();
  const title = search === '' ? name : shopper.t('catalogue:searchIn', { search, category: name });
  const root =
    taxonomy === 'product_cat'
      ? { label: shopper.t('common:categories'), to: '/categories' }
      : { label: shopper.t('common:allProducts'), to: '/products' };
  const trail = [...above, term].map((step) => ({ name: step.name, url: pageUrl(termPathFor(step.slug)) }));
  return listResponse(
    {
      list,
      title,
      ...(seo ? { seo } : {}),
      name,
      description,
      root,
      above: above.map((step) => ({ label: step.name, to: termPathFor(step.slug) })),
      children: listChildTerms(index, { taxonomy, slug }).map(({ slug: childSlug, ...child }) => ({
        ...child,
        to: termPathFor(childSlug),
      })),
      jsonLd: serializeJsonLd(buildBreadcrumb([{ name: root.label, url: pageUrl(root.to) }, ...trail])),
    },
    shopper,
  );
}
