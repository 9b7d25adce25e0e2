import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { findReviewableOrder, buildReviewPage } from '~/commerce/checkout/review-page.server';
import { Assurances } from '~/components/cart/Assurances';
import { ChangeNotice } from '~/components/cart/ChangeNotice';
import { CartTotals } from '~/components/cart/CartTotals';
import { PlaceOrder, RetryOrder } from '~/components/checkout/PlaceOrder';
import { ReviewItems, ReviewSections } from '~/components/checkout/ReviewSections';
import { reviewSummaryTitle } from '~/components/checkout/checkout.css';
import { Steps } from '~/components/checkout/Steps';
import { createClientAction } from '~/client/forms/network-failure';
import { revalidateUnlessOffline } from '~/client/page/revalidation';
import { Unavailable } from '~/components/lists/RouteErrorBoundary';
import { Banner } from '~/components/ui/Banner';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { Card, Columns, Page, Stack } from '~/components/primitives/Stack';
import { shortestPassword } from '~/domain/forms/identity-fields.server';
import type { OrderResponse } from '~/domain/forms/form-error-state';
import { paymentPolicyHeaders } from '~/http/guards/security-headers.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { isOutage, withFallback } from '~/platform/backend/commerce-error.server';
import { runAction, runLoader, type PageArgs } from '~/http/handlers/route-handlers.server';
import { useT } from '~/platform/i18n/translate-context';
import { placeAction, followReviewRedirect } from './actions.server';

export { ErrorBoundary, headers, meta } from '~/page-route-exports';

export const handle = { layout: 'checkout' };

/** A rejected submit may have changed the cart. While the card is charged nothing changes. */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) =>
  revalidateUnlessOffline(navigation) && !(navigation.actionResult as OrderResponse | undefined)?.pay;

async function loadReview({ shopper, url }: PageArgs) {
  const ready = await findReviewableOrder(shopper);
  if ('to' in ready) throw await followReviewRedirect(shopper, ready);
  return buildReviewPage(shopper, ready, { fromBank: url.searchParams.has('redirect_status') });
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async (request) => {
    const page = await withFallback(loadReview(request), null, isOutage);
    return new DataResponse(
      { title: request.shopper.t('checkout:reviewTitle'), minPasswordLength: shortestPassword, page },
      { status: page ? 200 : 503, headers: paymentPolicyHeaders(page?.card ?? null) },
    );
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async (submitted) => {
    if (submitted.form.get('intent') !== 'place') throw new Response(null, { status: 400 });
    return placeAction(submitted);
  });

export const clientAction = createClientAction<typeof action>((result, fieldValue) => ({
  form: 'place',
  result,
  idempotencyKey: fieldValue('idempotencyKey'),
  cartSnapshot: fieldValue('cartSnapshot'),
}));

export default function Review() {
  const t = useT();
  const { title, page, minPasswordLength } = useLoaderData<typeof loader>();
  const failure = useActionData<OrderResponse>();
  // After a failure the form keeps its key: the backend may have the order although it did not say so.
  const idempotencyKey = failure?.idempotencyKey || page?.idempotencyKey || '';
  return (
    <Page>
      <ErrorSummary failure={failure?.result && failure} />
      <Stack gap={6}>
        <h1>{title}</h1>
        {page ? <Steps current="review" /> : null}
        <ChangeNotice messages={page?.news} />
        {page?.problem && !failure ? <Banner kind="error">{page.problem}</Banner> : null}
        {page ? (
          <Columns layout="summary">
            <Stack gap={8}>
              <ReviewSections page={page} />
              <ReviewItems lines={page.summary.lines} />
            </Stack>
            <Card as="section" gap={6} aria-labelledby="summary-title">
              <h2 id="summary-title" className={reviewSummaryTitle}>
                {t('checkout:summary')}
              </h2>
              <CartTotals totals={page.summary} />
              <PlaceOrder
                page={page}
                response={failure}
                idempotencyKey={idempotencyKey}
                minPasswordLength={minPasswordLength}
              />
              <Assurances
                hasShipping={page.shipping !== null}
                needsPayment={page.payment !== null}
                deliveryEstimate={page.arrives}
              />
            </Card>
          </Columns>
        ) : failure ? (
          <RetryOrder response={failure} />
        ) : (
          <Unavailable />
        )}
      </Stack>
    </Page>
  );
}
