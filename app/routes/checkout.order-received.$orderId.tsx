import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { loadOrderPageData } from './order-summary.($orderId)/data.server';
import { clearDraft } from '~/client/checkout/form-draft-storage';
import { OrderPage } from '~/components/orders/OrderPage';
import { unlistedMeta } from '~/components/page/meta-descriptors';
import { isFromOtherSite, redirectToPreferredLanguage } from '~/http/responses/language-redirect.server';
import { runLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ request, shopper, params, url }) => {
    if (isFromOtherSite(request))
      await redirectToPreferredLanguage(request, shopper.locale, url.pathname + url.search);
    return loadOrderPageData(shopper, { orderId: params.orderId, url, isAfterCheckout: true });
  });

export default function OrderReceived() {
  useEffect(clearDraft, []);
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
