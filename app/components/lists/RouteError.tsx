import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { Suspense } from 'react';
import type { CardView } from '~/catalogue/views';
import { Page } from '~/components/boxes/Stack';
import { lazyPart } from '~/enhance/page/load-part';
import { useT } from '~/i18n/context';
import { isRecord } from '~/platform/parse-json';

/** Loaded with the first error. If that fails, the page stays as it is. */
const ErrorPage = lazyPart(async () => (await import('~/components/page/ErrorPage')).ErrorPage);

const LoadedUnavailable = lazyPart(async () => (await import('~/components/page/ErrorPage')).Unavailable);

export const Unavailable = () => (
  <Suspense>
    <LoadedUnavailable />
  </Suspense>
);

const ProductRow = lazyPart(async () => (await import('./ProductCards')).ProductRow);

const hasProducts = (data: unknown): data is { products: CardView[] } =>
  isRecord(data) && Array.isArray(data['products']);

export function RouteError({ message }: { message?: string }) {
  const t = useT();
  const error = useRouteError();
  const isAnswer = isRouteErrorResponse(error);
  const data: unknown = isAnswer ? error.data : undefined;
  return (
    <Suspense>
      <ErrorPage status={isAnswer ? error.status : 500} message={message} />
      {hasProducts(data) ? (
        <Page>
          <ProductRow id="others" title={t('product:related')} products={data.products} />
        </Page>
      ) : null}
    </Suspense>
  );
}
