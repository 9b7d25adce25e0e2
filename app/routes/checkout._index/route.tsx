import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import {
  buildCheckoutPage,
  type CartSummary,
  type CheckoutPage,
  createBeginCheckoutEvent,
} from '~/commerce/checkout/checkout-page.server';
import { loadCheckoutRules, loadCheckoutSession } from '~/commerce/checkout/checkout-session.server';
import { findReviewRedirect } from '~/commerce/checkout/review-page.server';
import { measureIfConsented } from '~/commerce/analytics/analytics-events.server';
import { findUnpaidOrder, type UnpaidOrder } from '~/commerce/checkout/order-recovery.server';
import { diffLastSeenCart } from '~/commerce/cart/cart-snapshot.server';
import { Assurances } from '~/components/cart/Assurances';
import { CartTotals } from '~/components/cart/CartTotals';
import { ChangeNotice } from '~/components/cart/ChangeNotice';
import { CheckoutErrors, CheckoutForm } from '~/components/checkout/CheckoutForm';
import { Steps } from '~/components/checkout/Steps';
import { createFormClientAction } from '~/client/forms/network-failure';
import { unlistedMeta } from '~/components/page/meta-descriptors';
import { Unavailable } from '~/components/lists/RouteErrorBoundary';
import { UnpaidNotice } from '~/components/orders/UnpaidNotice';
import { PurchasedLines } from '~/components/orders/PurchasedLines';
import { Disclosure } from '~/components/ui/Disclosure';
import { fromLg, note, openFromLg } from '~/components/primitives/primitives.css';
import { Columns, Page, Stack } from '~/components/primitives/Stack';
import { checkoutIntents, parseIntent } from '~/domain/forms/shop-intents.server';
import { DataResponse, noStoreHeaders } from '~/http/responses/data-response.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { toFailedForm, readPaymentProblem } from '~/commerce/orders/order-payment.server';
import { isOutage } from '~/platform/backend/commerce-error.server';
import type { ShopEvent } from '~/session/cookies/cookie-definitions.server';
import { runAction, runLoader } from '~/http/handlers/route-handlers.server';
import { useT } from '~/platform/i18n/translate-context';
import { followReviewRedirect } from '../checkout.review/actions.server';
import { checkoutAction, type CheckoutFailure } from './actions.server';
import * as css from '~/components/checkout/checkout.css';

export { ErrorBoundary, headers } from '~/page-route-exports';

export const handle = { layout: 'checkout' };

export const meta: MetaFunction<typeof loader> = ({ data }) => unlistedMeta(data?.title);

/** A rejected submit may have changed the cart, or reports a change. */
export { revalidateUnlessOffline as shouldRevalidate } from '~/client/page/revalidation';

interface Loaded {
  title: string;
  /** After a failed payment. */
  refused?: FormErrorState;
  /** Null if the backend does not respond. */
  page: CheckoutPage | null;
  news?: string[];
  unpaid?: UnpaidOrder | null;
  measured?: ShopEvent;
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const title = shopper.t('checkout:title');
    const reason = readPaymentProblem(url);
    try {
      const session = await loadCheckoutSession(shopper);
      const detour = await findReviewRedirect(shopper, session.cart);
      if (detour) return await followReviewRedirect(shopper, detour);
      const rules = await loadCheckoutRules(session.cart, session.input);
      const page = await buildCheckoutPage(session, rules, shopper);
      const field = page.gateways.length > 0 ? 'payment' : '';
      const refused = reason && {
        refused: toFailedForm('checkout', field, shopper.t(`checkout:payment_${reason}`)),
      };
      const news = await diffLastSeenCart(shopper, session.cart);
      const unpaid = await findUnpaidOrder(shopper);
      const measured = await measureIfConsented(shopper, () => createBeginCheckoutEvent(shopper));
      const loaded = { title, ...refused, page, news, unpaid, ...measured };
      return new DataResponse<Loaded>(loaded, { headers: noStoreHeaders });
    } catch (error) {
      if (!isOutage(error)) throw error;
      return new DataResponse<Loaded>({ title, page: null }, { status: 503, headers: noStoreHeaders });
    }
  });

export const action = (args: ActionFunctionArgs) =>
  runAction(args, async ({ request, shopper, form }) => {
    // The values of these two buttons are the coupon and the address.
    const buttonIntent = form.has('remove-coupon') ? 'coupon-remove' : form.has('used-address') && 'address';
    const intent = parseIntent(checkoutIntents, buttonIntent || form.get('intent'));
    if (!intent) throw new Response(null, { status: 400 });
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
