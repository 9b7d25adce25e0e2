import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadOrderPageData } from './data.server';
import { OrderPage } from '~/components/orders/OrderPage';
import { unlistedMeta } from '~/components/page/title';
import { runLoader } from '~/http/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, ({ shopper, params, url }) =>
    loadOrderPageData(shopper, { orderId: params.orderId, url, isAfterCheckout: false }),
  );

export default function OrderSummary() {
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
