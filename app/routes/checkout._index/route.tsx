import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import {
  buildCheckoutPage,
  createBeginCheckoutEvent,
  type CartSummary,
} from '~/commerce/checkout/checkout-page.server';
import { loadCheckoutRules, loadCheckoutSession } from '~/commerce/checkout/checkout-session.server';
import { findReviewRedirect } from '~/commerce/checkout/review-page.server';
import { measureIfConsented } from '~/commerce/analytics/analytics-events.server';
import { findUnpaidOrder } from '~/commerce/checkout/order-recovery.server';
import { diffLastSeenCart } from '~/commerce/cart/cart-snapshot.server';
import { Assurances } from '~/components/cart/Assurances';
import { CartTotals } from '~/components/cart/CartTotals';
import { ChangeNotice } from '~/components/cart/ChangeNotice';
import { CheckoutErrors, CheckoutForm } from '~/components/checkout/CheckoutForm';
import { Steps } from '~/components/checkout/Steps';
import { createFormClientAction } from '~/client/forms/network-failure';
import { Unavailable } from '~/components/lists/RouteErrorBoundary';
import { UnpaidNotice } from '~/components/orders/UnpaidNotice';
import { PurchasedLines } from '~/components/orders/PurchasedLines';
import { Disclosure } from '~/components/ui/Disclosure';
import { fromLg, note, openFromLg } from '~/components/primitives/primitives.css';
import { Columns, Page, Stack } from '~/components/primitives/Stack';
import { checkoutIntents } from '~/domain/forms/shop-intents.server';
import { readIntent } from '~/http/forms/parse-form.server';
import { DataResponse } from '~/http/responses/data-response.server';
import { toFailedForm, readPaymentProblem } from '~/commerce/orders/order-payment.server';
import { isOutage, withFallback } from '~/platform/backend/commerce-error.server';
import { runAction, runLoader, type PageArgs } from '~/http/handlers/route-handlers.server';
import { useT } from '~/platform/i18n/translate-context';
import { followReviewRedirect } from '../checkout.review/actions.server';
import { checkoutAction, type CheckoutFailure } from './actions.server';
import * as css from '~/components/checkout/checkout.css';

export { ErrorBoundary, headers, meta } from '~/page-route-exports';

export const handle = { layout: 'checkout' };

/** A rejected submit may have changed the cart, or reports a change. */
export { revalidateUnlessOffline as shouldRevalidate } from '~/client/page/revalidation';

async function loadCheckout({ shopper, url }: PageArgs) {
  const session = await loadCheckoutSession(shopper);
  const detour = await findReviewRedirect(shopper, session.cart);
  if (detour) throw await followReviewRedirect(shopper, detour);
  const rules = await loadCheckoutRules(session.cart, session.input);
  const page = await buildCheckoutPage(session, rules, shopper);
  const reason = readPaymentProblem(url);
  const field = page.gateways.length > 0 ? 'payment' : '';
  return {
    page,
    refused: reason && toFailedForm('checkout', field, shopper.t(`checkout:payment_${reason}`)),
    news: await diffLastSeenCart(shopper, session.cart),
    unpaid: await findUnpaidOrder(shopper),
    ...(await measureIfConsented(shopper, () => createBeginCheckoutEvent(shopper))),
  };
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async (page) => {
    const offline = { page: null, refused: undefined, news: undefined, unpaid: undefined };
    const loaded = await withFallback(loadCheckout(page), offline, isOutage);
    const title = page.shopper.t('checkout:title');
    return new DataResponse({ title, ...loaded }, { status: loaded.page ? 200 : 503 });
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ request, shopper, form }) => {
    // The values of these two buttons are the coupon and the address.
    const buttonIntent = form.has('remove-coupon') ? 'coupon-remove' : form.has('used-address') && 'address';
    const intent = readIntent(buttonIntent || form.get('intent'), checkoutIntents);
    return checkoutAction(intent, { request, shopper, form });
  });

export const clientAction = createFormClientAction<typeof action>('checkout');

export default function Checkout() {
  const t = useT();
  const { title, refused, page: loaded, news, unpaid } = useLoaderData<typeof loader>();
  const failure: CheckoutFailure | undefined = useActionData<typeof action>() ?? undefined;
  const page = loaded ?? failure?.offline;
  return (
    <Page>
      {page ? (
        <Fragment key={loaded ? loaded.filled : 'offline'}>
          <CheckoutErrors page={page} failure={failure ?? refused} />
          <Stack gap={4} className={css.checkoutHead}>
            <h1>{title}</h1>
            <Steps current="details" />
            <noscript>
              <p className={note}>{t('checkout:languageFirst')}</p>
            </noscript>
            <UnpaidNotice order={unpaid} />
            <ChangeNotice messages={news} />
          </Stack>
          <Columns layout="summary">
            {page.summary ? (
              <OrderSummary summary={page.summary}>
                <Assurances
                  hasShipping={page.needsShipping}
                  needsPayment={page.gateways.length > 0}
                  deliveryEstimate={page.arrives}
                />
              </OrderSummary>
            ) : null}
            <CheckoutForm page={page} failure={failure} paymentFailure={failure ? undefined : refused} />
          </Columns>
        </Fragment>
      ) : (
        <Stack gap={6}>
          <h1>{title}</h1>
          <Unavailable />
        </Stack>
      )}
    </Page>
  );
}

/** Folded above the form on small screens, beside it on large ones. */
function OrderSummary({ summary, children }: { summary: CartSummary; children: ReactNode }) {
  const t = useT();
  return (
    <aside className={css.orderSummaryAside} aria-label={t('checkout:summary')}>
      <Disclosure
        className={openFromLg}
        summary={
          <span className={css.orderSummaryLabel}>
            <span>{t('checkout:summaryOf', { count: summary.items })}</span>
            <span className={css.orderSummaryAmount}> {summary.total}</span>
          </span>
        }
      >
        <Stack gap={4}>
          <h2 className={fromLg}>{t('checkout:summary')}</h2>
          <PurchasedLines lines={summary.lines} />
          <CartTotals totals={summary} />
        </Stack>
      </Disclosure>
      <div className={css.orderSummaryBeside}>{children}</div>
    </aside>
  );
}
