import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadCategoryTiles } from '~/commerce/lists/catalogue.server';
import { getListDescription } from '~/commerce/lists/list.server';
import { getCatalogue } from '~/backend/snapshot/snapshot.server';
import { throwUnavailable } from './products._index/list.server';
import { pageMeta } from '~/components/page/title';
import { CategoryGrid } from '~/components/lists/CategoryGrid';
import { EmptyState } from '~/components/ui/EmptyState';
import { Page, Stack } from '~/components/boxes/Stack';
import { runSharedLoader } from '~/http/route-handlers.server';
import { pageUrl } from '~/i18n/address.server';
import { useT } from '~/i18n/context';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper }) => {
    const title = shopper.t('common:categories');
    const { products } = await getCatalogue().catch(throwUnavailable);
    return {
      page: {
        title,
        description: getListDescription({ title, count: products.length }, shopper),
        url: pageUrl('/categories'),
      },
      categories: await loadCategoryTiles().catch(throwUnavailable),
    };
  });

export default function Categories() {
  const t = useT();
  const { page, categories } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Stack gap={8}>
        <h1>{page.title}</h1>
        {categories.length === 0 ? (
          <EmptyState>{t('catalogue:nothingYet')}</EmptyState>
        ) : (
          <CategoryGrid categories={categories} eagerCount={2} />
        )}
      </Stack>
    </Page>
  );
}
