import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Assurances, FreeDelivery } from '~/components/cart/Assurances';
import { CartNotices } from '~/components/cart/CartNotices';
import { CartLines, UndoRemoval } from '~/components/cart/CartLines';
import { CartCheckout } from '~/components/cart/CartCheckout';
import { CouponForm, CouponList } from '~/components/cart/Coupons';
import { Delivery } from '~/components/cart/Delivery';
import { ConfirmEmptying, EmptyCart } from '~/components/cart/EmptyCart';
import type { CartPage as CartPageData } from '~/client/cart/optimistic-cart';
import { useCartView, type CartView } from '~/client/cart/optimistic-cart-view';
import { createFormClientAction } from '~/client/forms/network-failure';
import { UnpaidNotice } from '~/components/orders/UnpaidNotice';
import { Unavailable } from '~/components/lists/RouteErrorBoundary';
import { ButtonLink } from '~/components/ui/Button';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { ResubmitForm } from '~/components/form/build-field';
import { Cluster, Page, Stack } from '~/components/primitives/Stack';
import { loadCartPage } from '~/commerce/cart/cart-page.server';
import type { CartLine } from '~/commerce/cart/cart-view.server';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { loadFallbackCards } from '~/commerce/lists/home-products.server';
import { findUnpaidOrder } from '~/commerce/checkout/order-recovery.server';
import { loadCrossSells, prepareCrossSells } from '~/commerce/lists/cross-sells.server';
import { getCancelledPaymentPath } from '~/commerce/orders/order-payment.server';
import { DataResponse, seeOther } from '~/http/responses/data-response.server';
import { runAction, runLoader, retryAfterReload } from '~/http/handlers/route-handlers.server';
import type { Shopper } from '~/session/shopper.server';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import { cartAction } from './actions.server';
import * as css from '~/components/cart/cart.css';
import { ProductRow } from '~/components/lists/ProductCards';

export { ErrorBoundary, headers, meta } from '~/page-route-exports';
export { shouldRevalidateCart as shouldRevalidate } from '~/client/page/revalidation';

/** Data for the cart panel. The page below it is not reloaded when the session was replaced. */
async function loadPanel(shopper: Shopper) {
  const page = await loadCartPage(shopper);
  const title = shopper.t('cart:title');
  return new DataResponse(
    { title, confirming: false, page, suggested: [], unpaid: null, undo: null },
    { status: page ? 200 : 503 },
  );
}

function loadSuggestions(page: CartPageData | null, shopper: Shopper) {
  if (!page?.cart.items) return loadFallbackCards(shopper);
  const productIds = page.cart.lines.map(({ productId }) => productId);
  return loadCrossSells(productIds, shopper);
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const abandonedPath = getCancelledPaymentPath(url.searchParams);
    if (abandonedPath !== undefined) return seeOther(abandonedPath);
    if (url.searchParams.has('panel')) return retryAfterReload(() => loadPanel(shopper));
    const isConfirmRequested = url.searchParams.get('confirm') === 'empty';
    const [page] = await Promise.all([loadCartPage(shopper), prepareCrossSells(shopper)]);
    const isConfirming = isConfirmRequested && (page?.cart.items ?? 0) > 0;
    const suggested = isConfirming ? [] : await loadSuggestions(page, shopper);
    const unpaid = isConfirming ? null : await findUnpaidOrder(shopper);
    const undo = (await shopper.flash.readUndo()) ?? null;
    const title = shopper.t(isConfirming ? 'cart:confirmEmptyTitle' : 'cart:title');
    return new DataResponse(
      { title, confirming: isConfirming, page, suggested, unpaid, undo },
      { status: page ? 200 : 503 },
    );
  });

export const action = (args: ActionFunctionArgs) => runAction(args, cartAction);

export const clientAction = createFormClientAction<typeof action>();

export default function CartPage() {
  const { title, page: loaded, unpaid, undo } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const view = useCartView(loaded);
  return (
    <Page>
      <ErrorSummary failure={failure} />
      {undo ? <UndoRemoval fields={undo} /> : null}
      <h1 className={css.title}>{title}</h1>
      <CartNotices view={view} />
      <UnpaidNotice order={unpaid} />
      <CartBody view={view} failure={failure} />
    </Page>
  );
}

interface CartBodyProps {
  view: CartView;
  failure: FormErrorState | undefined;
}

function CartBody({ view, failure }: CartBodyProps) {
  const { confirming: isConfirming } = useLoaderData<typeof loader>();
  const { page, lines } = view;
  if (!page) return failure ? <ResubmitForm action="/cart" failure={failure} /> : <Unavailable />;
  if (page.cart.items === 0)
    return (
      <>
        {lines.length > 0 ? <CartLines view={view} /> : null}
        <EmptyCart />
        <Suggestions lines={page.cart.lines} />
      </>
    );
  if (isConfirming) return <ConfirmEmptying count={page.cart.items} />;
  return <FilledCart page={page} view={view} failure={failure} />;
}

function FilledCart({ page, view, failure }: CartBodyProps & { page: CartPageData }) {
  const t = useT();
  return (
    <div className={css.cartFrame}>
      <Stack gap={6}>
        <CartLines view={view} failure={failure} canMoveToWishlist={storeSettings().showMoveToWishlist} />
        {page.cart.more > 0 ? <p>{t('cart:moreLines', { count: page.cart.more })}</p> : null}
      </Stack>
      <aside className={css.cartSummary} aria-labelledby="summary-title">
        <h2 id="summary-title">{t('cart:summary')}</h2>
        <FreeDelivery state={page.freeDelivery} progress={page.freeDeliveryProgress} />
        <CartCheckout totals={page.cart} isUpdating={view.isUpdating} />
        <div className={css.cartFolds}>
          <CouponList view={view} />
          <CouponForm failure={failure} />
          {page.estimate ? (
            <Delivery packages={page.cart.packages} estimate={page.estimate} failure={failure} />
          ) : null}
        </div>
        <Assurances
          hasShipping={page.estimate !== null}
          needsPayment={page.paid}
          deliveryEstimate={page.arrives}
        />
      </aside>
      <Cluster isSpread>
        <ButtonLink to="/products" kind="quiet" icon="back">
          {t('common:continueShopping')}
        </ButtonLink>{' '}
        <Link to="/cart?confirm=empty" className={css.emptyLink}>
          {t('cart:empty')}
        </Link>
      </Cluster>
      <Suggestions lines={page.cart.lines} />
    </div>
  );
}

function Suggestions({ lines }: { lines: readonly CartLine[] }) {
  const t = useT();
  const { suggested } = useLoaderData<typeof loader>();
  return (
    <ProductRow
      id="cross-sells-title"
      title={t(lines.length > 0 ? 'cart:crossSells' : 'product:related')}
      // Leaves out products that are already in the cart.
      products={suggested.filter(({ id }) => !lines.some(({ productId }) => productId === id))}
      hasActions
    />
  );
}
