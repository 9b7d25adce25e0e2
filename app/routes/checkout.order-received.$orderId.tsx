import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { loadOrderPageData } from './order-summary.($orderId)/data.server';
import { clearDraft } from '~/client/checkout/form-draft-storage';
import { OrderPage } from '~/components/orders/OrderPage';
import { isFromOtherSite, redirectToPreferredLanguage } from '~/http/responses/language-redirect.server';
import { runKeyedLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, meta, shouldRevalidate } from '~/page-route-exports';

export const loader = (args: LoaderFunctionArgs) =>
  runKeyedLoader(args, async (page) => {
    const { request, shopper, url } = page;
    if (isFromOtherSite(request))
      await redirectToPreferredLanguage(request, shopper.locale, url.pathname + url.search);
    return loadOrderPageData(page, { isAfterCheckout: true });
  });

export default function OrderReceived() {
  useEffect(clearDraft, []);
  return <OrderPage {...useLoaderData<typeof loader>()} />;
}
