import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { parseListQuery } from '~/catalogue/index/list-query';
import { listResponse, readList } from './list-loader.server';
import { ListPage, listMeta } from '~/components/lists/ListPage';
import { Page } from '~/components/primitives/Stack';
import { runSharedLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => listMeta(data);

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper, url, params }) => {
    const list = await readList({ url, base: '/products', pageParam: params['pageNumber'] }, shopper);
    const { search } = parseListQuery(url.searchParams);
    const title =
      search === '' ? shopper.t('common:allProducts') : shopper.t('catalogue:searchTitle', { search });
    return listResponse({ list, title }, shopper);
  });

export default function Products() {
  const { list, title, currency } = useLoaderData<typeof loader>();
  return (
    <Page>
      <ListPage list={list} currency={currency}>
        <h1>{title}</h1>
      </ListPage>
    </Page>
  );
}
