import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { withFallback } from '~/platform/backend/commerce-error.server';
import { readOrder } from '~/commerce/orders/shopper-orders.server';
import { findPaymentUrl, parseOrderId, getOrderPath } from '~/commerce/orders/order-payment.server';
import { Page, Stack } from '~/components/primitives/Stack';
import { routeMeta } from '~/components/page/meta-descriptors';
import { ButtonLink } from '~/components/ui/Button';
import { DataResponse, seeOther } from '~/http/responses/data-response.server';
import { rememberLanguage } from '~/http/responses/language-redirect.server';
import { useT } from '~/platform/i18n/translate-context';
import { runKeyedLoader } from '~/http/handlers/route-handlers.server';

export { ErrorBoundary, headers, shouldRevalidate } from '~/page-route-exports';

export const handle = { layout: 'checkout' };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...routeMeta({ data }),
  ...(data ? [{ httpEquiv: 'refresh', content: `0; url=${data.to}` }] : []),
];

/**
 * Redirects by `meta refresh`, as a form may not lead to another site (docs/decisions/0032-payment-pages-of-others.md).
 * The URL is the backend's, and a return to this page never leads to a second payment.
 */
export const loader = (args: LoaderFunctionArgs) =>
  runKeyedLoader(args, async ({ request, shopper, params, url }) => {
    const id = parseOrderId(params.orderId);
    const key = url.searchParams.get('key') ?? '';
    if (id === undefined || key === '') throw new Response(null, { status: 404 });
    const paymentUrl = await findPaymentUrl(id, key);
    const order = paymentUrl && (await withFallback(readOrder(shopper, id, key), undefined));
    if (paymentUrl === undefined || (order && !order.needsPayment))
      return seeOther(getOrderPath({ databaseId: id, orderKey: key }));
    return new DataResponse(
      { title: shopper.t('checkout:leaving'), to: paymentUrl, host: new URL(paymentUrl).host },
      { headers: await rememberLanguage(request, shopper.locale) },
    );
  });

export default function Leaving() {
  const t = useT();
  const { title, to: paymentUrl, host } = useLoaderData<typeof loader>();
  return (
    <Page isNarrow>
      <Stack gap={4}>
        <h1>{title}</h1>
        <p>{t('checkout:leavingText', { host })}</p>
        <p>
          <ButtonLink to={paymentUrl} reloadDocument icon="card">
            {t('checkout:leavingLink')}
          </ButtonLink>
        </p>
      </Stack>
    </Page>
  );
}
