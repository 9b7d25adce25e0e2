import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOrderPageData } from './data.server';
import { OrderPage } from '~/components/orders/OrderPage';
import { unlistedMeta } from '~/components/page/meta-descriptors';
import { runLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, ({ shopper, params, url }) =>
    loadOrderPageData(shopper, { orderId: params.orderId, url, isAfterCheckout: false }),
  );

export default function OrderSummary() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
