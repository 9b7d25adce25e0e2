import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOrderPageData } from './data.server';
import { OrderPage } from '~/components/orders/OrderPage';
import { runKeyedLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runKeyedLoader(args, (request) => loadOrderPageData(request, { isAfterCheckout: false }));

export default function OrderSummary() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
