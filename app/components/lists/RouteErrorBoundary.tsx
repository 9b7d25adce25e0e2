import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { Suspense } from 'react';
import type { CardView } from '~/catalogue/index/list-view-models';
import { Page } from '~/components/primitives/Stack';
import { lazyComponent, lazyPart } from '~/client/page/lazy-import';
import { useT } from '~/platform/i18n/translate-context';
import { isRecord } from '~/platform/parse-json';

/** Loaded with the first error. If that fails, the page stays as it is. */
const ErrorPage = lazyComponent(async () => (await import('~/components/page/ErrorPage')).ErrorPage);

export const Unavailable = lazyPart(async () => (await import('~/components/page/ErrorPage')).Unavailable);

const ProductRow = lazyComponent(async () => (await import('./ProductCards')).ProductRow);

const hasProducts = (data: unknown): data is { products: CardView[] } =>
  isRecord(data) && Array.isArray(data['products']);

export function RouteErrorBoundary({ message }: { message?: string }) {
  const t = useT();
  const error = useRouteError();
  const isResponse = isRouteErrorResponse(error);
  const data: unknown = isResponse ? error.data : undefined;
  return (
    <Suspense>
      <ErrorPage status={isResponse ? error.status : 500} message={message} />
      {hasProducts(data) ? (
        <Page>
          <ProductRow id="others" title={t('product:related')} products={data.products} />
        </Page>
      ) : null}
    </Suspense>
  );
}
