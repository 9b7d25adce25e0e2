import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { categoryTiles } from '~/commerce/lists/catalogue.server';
import { unavailable } from './products._index/list.server';
import { pageTitle } from '~/components/page/title';
import { CategoryGrid } from '~/components/lists/CategoryGrid';
import { EmptyState } from '~/components/ui/EmptyState';
import { Page, Stack } from '~/components/boxes/Stack';
import { pageHeaders } from '~/http/answers.server';
import { sharedPageLoader } from '~/session/shared-pages.server';
import { useT } from '~/i18n/context';

export { RouteError as ErrorBoundary } from '~/components/page/RouteError';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(data.title) }] : [];

export const headers = pageHeaders;

export const loader = /* @__PURE__ */ sharedPageLoader(async ({ shopper }) => ({
  title: shopper.t('common:categories'),
  categories: await categoryTiles().catch(unavailable),
}));

export default function Categories() {
  const t = useT();
  const { title, categories } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Stack gap={8}>
        <h1>{title}</h1>
        {categories.length === 0 ? (
          <EmptyState>{t('catalogue:nothingYet')}</EmptyState>
        ) : (
          <CategoryGrid categories={categories} />
        )}
      </Stack>
    </Page>
  );
}
