import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { orderPageData } from './order-summary.($orderId)/data.server';
import { forgetTyped } from '~/enhance/checkout/kept-typing';
import { OrderPage } from '~/components/orders/OrderPage';
import { unlistedMeta } from '~/components/page/title';
import { comesFromElsewhere, leadToLanguage } from '~/http/language-path.server';
import { runLoader } from '~/http/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/document/every-page';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ request, shopper, params, url }) => {
    if (comesFromElsewhere(request)) await leadToLanguage(request, shopper.locale, url.pathname + url.search);
    return orderPageData(shopper, { orderId: params.orderId, url, placed: true });
  });

export default function OrderReceived() {
  useEffect(forgetTyped, []);
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
