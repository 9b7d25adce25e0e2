import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { parseListQuery } from '~/catalogue/query';
import { listResponse, readList } from './list.server';
import { ListPage, listMeta } from '~/components/lists/ListPage';
import { Page } from '~/components/boxes/Stack';
import { runSharedLoader } from '~/http/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

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
