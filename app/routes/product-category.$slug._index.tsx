import type { MetaFunction } from '@remix-run/node';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { useLoaderData } from '@remix-run/react';
import { parseListQuery } from '~/catalogue/query';
import { catalogue } from '~/backend/snapshot/snapshot.server';
import { listAnswer, readList, unavailable } from './products._index/list.server';
import { categoryPath, childCategories } from '~/commerce/lists/list.server';
import { listMeta } from '~/components/lists/list-meta';
import { ListPage } from '~/components/lists/ListPage';
import { Subcategories } from '~/components/lists/Subcategories';
import { Breadcrumb } from '~/components/ui/Breadcrumb';
import { Page } from '~/components/boxes/Stack';
import { config } from '~/platform/config.server';
import { JsonLd } from '~/components/page/JsonLd';
import { breadcrumbThing, jsonLdText } from '~/commerce/content/json-ld.server';
import { pageHeaders } from '~/http/answers.server';
import { pageLoader } from '~/session/handlers.server';
import { useT } from '~/i18n/context';

export { RouteError as ErrorBoundary } from '~/components/page/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ pageLoader(async ({ shopper, url, params }) => {
  const index = await catalogue().catch(unavailable);
  const category = index.categories.get(params['slug']?.toLowerCase() ?? '');
  if (!category) throw new Response(null, { status: 404 });
  const { slug, name, description } = category;
  const base = `/product-category/${slug}`;
  const list = await readList({ url, base, pageParam: params['pageNumber'], scope: slug }, shopper);
  const { search } = parseListQuery(url.searchParams);
  const above = categoryPath(index, slug).slice(1).reverse();
  const title = search === '' ? name : shopper.t('catalogue:searchIn', { search, category: name });
  const trail = [...above, category].map((step) => ({
    name: step.name,
    url: `${config().appUrl}/product-category/${step.slug}`,
  }));
  return listAnswer(
    {
      list,
      title,
      name,
      description,
      above: above.map((step) => ({ slug: step.slug, name: step.name })),
      children: childCategories(index, slug),
      jsonLd: jsonLdText(
        breadcrumbThing([
          { name: shopper.t('common:categories'), url: `${config().appUrl}/categories` },
          ...trail,
        ]),
      ),
    },
    shopper,
  );
});

export default function ProductCategory() {
  const t = useT();
  const { list, title, name, description, above, children, currency, jsonLd } =
    useLoaderData<typeof loader>();
  const crumbs = [
    { label: t('common:home'), to: '/', fixed: true },
    { label: t('common:categories'), to: '/categories', fixed: true },
    ...above.map((step) => ({ label: step.name, to: `/product-category/${step.slug}` })),
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
        <Subcategories of={name} categories={children} />
      </ListPage>
      <JsonLd text={jsonLd} />
    </Page>
  );
}
