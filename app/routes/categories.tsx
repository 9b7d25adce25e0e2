import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadCategoryTiles } from '~/commerce/lists/product-cards.server';
import { getListDescription } from '~/commerce/lists/list-page.server';
import { getCatalogue } from '~/catalogue/sync/catalogue-snapshot.server';
import { CategoryGrid } from '~/components/lists/CategoryGrid';
import { EmptyState } from '~/components/ui/EmptyState';
import { Page, Stack } from '~/components/primitives/Stack';
import { runSharedLoader } from '~/http/handlers/route-handlers.server';
import { pageUrl } from '~/platform/i18n/localized-url.server';
import { useT } from '~/platform/i18n/translate-context';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runSharedLoader(args, async ({ shopper }) => {
    const title = shopper.t('common:categories');
    const { products } = await getCatalogue();
    return {
      page: {
        title,
        description: getListDescription({ title, count: products.length }, shopper),
        url: pageUrl('/categories'),
      },
      categories: await loadCategoryTiles(),
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
