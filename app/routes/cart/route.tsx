import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { Assurances, FreeDelivery } from '~/components/cart/Assurances';
import { CartNews } from '~/components/cart/CartNews';
import { CartLines } from '~/components/cart/CartLines';
import { CartTotals } from '~/components/cart/CartTotals';
import { CouponForm, CouponList } from '~/components/cart/Coupons';
import { Delivery } from '~/components/cart/Delivery';
import { ConfirmEmptying, EmptyCart } from '~/components/cart/EmptyCart';
import { useCartView } from '~/enhance/cart/cart-view';
import { keepsForm } from '~/enhance/forms/lost-answer';
import { UnpaidNotice } from '~/components/orders/UnpaidNotice';
import { pageTitle } from '~/components/page/title';
import { Unavailable } from '~/components/lists/RouteError';
import { ButtonLink } from '~/components/ui/Button';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import { SendAgain } from '~/components/form/failed-form';
import { Card, Cluster, Columns, Page, Stack } from '~/components/boxes/Stack';
import { cartPage } from '~/commerce/cart/page.server';
import { goOnWith } from '~/commerce/lists/home.server';
import { unpaidOrder } from '~/commerce/checkout/unpaid-order.server';
import { crossSells, prepareCrossSells } from '~/commerce/lists/cross-sells.server';
import { givenUpPath } from '~/commerce/orders/payment-page.server';
import { Answer, seeOther, unkept } from '~/http/answers/answers.server';
import { runAction, runLoader } from '~/http/route-handlers.server';
import { inFreshSession } from '~/http/script-loader.server';
import type { Shopper } from '~/session/shopper.server';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { UndoRemoval } from '~/components/cart/UndoRemoval';
import { cartAction } from './actions.server';
import * as css from '~/components/cart/cart.css';
import { ProductRow } from '~/components/lists/ProductCards';

export { ErrorBoundary, headers } from '~/document/every-page';
export { reloadsCart as shouldRevalidate } from '~/enhance/page/revalidation';

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title) }];

/** Data for the cart panel. The page below it is not reloaded when the session was replaced. */
async function panel(shopper: Shopper) {
  const { value: page, headers } = await inFreshSession(() => cartPage(shopper));
  const title = shopper.t('cart:title');
  return new Answer(
    { title, confirming: false, page, suggested: [], unpaid: null, undo: null },
    { status: page ? 200 : 503, headers: { ...unkept, ...headers } },
  );
}

export const loader = (args: LoaderFunctionArgs) =>
  runLoader(args, async ({ shopper, url }) => {
    const givenUp = givenUpPath(url.searchParams);
    if (givenUp !== undefined) return seeOther(givenUp);
    if (url.searchParams.has('panel')) return panel(shopper);
    const asked = url.searchParams.get('confirm') === 'empty';
    const [page] = await Promise.all([cartPage(shopper), prepareCrossSells(shopper)]);
    const confirming = asked && (page?.cart.items ?? 0) > 0;
    const suggested = confirming
      ? []
      : page?.cart.items
        ? await crossSells(
            page.cart.lines.map(({ productId }) => productId),
            shopper,
          )
        : await goOnWith(shopper);
    const unpaid = confirming ? null : await unpaidOrder(shopper);
    const undo = (await shopper.readUndo()) ?? null;
    const title = shopper.t(confirming ? 'cart:confirmEmptyTitle' : 'cart:title');
    return new Answer(
      { title, confirming, page, suggested, unpaid, undo },
      { status: page ? 200 : 503, headers: unkept },
    );
  });

export const action = (args: ActionFunctionArgs) => runAction(args, cartAction);

export const clientAction = keepsForm<typeof action>();

export default function CartPage() {
  const t = useT();
  const { title, confirming, page: loaded, suggested, unpaid, undo } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const view = useCartView(loaded);
  const { page, lines } = view;
  return (
    <Page>
      <ErrorSummary answer={failure} />
      {undo ? <UndoRemoval fields={undo} /> : null}
      <h1 className={css.title}>{title}</h1>
      <CartNews view={view} />
      <UnpaidNotice order={unpaid} />
      {page === undefined ? (
        failure ? (
          <SendAgain action="/cart" failure={failure} />
        ) : (
          <Unavailable />
        )
      ) : page.cart.items === 0 ? (
        <>
          {lines.length > 0 ? <CartLines view={view} /> : null}
          <EmptyCart />
        </>
      ) : confirming ? (
        <ConfirmEmptying count={page.cart.items} />
      ) : (
        <Columns layout="summary">
          <Stack gap={6}>
            <CartLines view={view} failure={failure} canMoveToWishlist={storeSettings().showMoveToWishlist} />
            {page.cart.more > 0 ? <p>{t('cart:moreLines', { count: page.cart.more })}</p> : null}
            <Cluster apart>
              <ButtonLink to="/products" kind="quiet" icon="back">
                {t('common:continueShopping')}
              </ButtonLink>{' '}
              <Link to="/cart?confirm=empty" className={css.emptyLink}>
                {t('cart:empty')}
              </Link>
            </Cluster>
          </Stack>
          <Card as="aside" gap={6} aria-labelledby="summary-title">
            <h2 id="summary-title">{t('cart:summary')}</h2>
            <Stack gap={3}>
              <CouponList view={view} />
              <CouponForm failure={failure} />
            </Stack>
            {page.estimate ? (
              <Delivery packages={page.cart.packages} estimate={page.estimate} failure={failure} />
            ) : null}
            <FreeDelivery told={page.freeDelivery} />
            <CartTotals of={page.cart} updating={view.isUpdating} />
            <ButtonLink to="/checkout" wide icon="secure">
              {t('cart:checkout')}
            </ButtonLink>
            <Assurances shipped={page.estimate !== null} paid={page.paid} arrives={page.arrives} />
          </Card>
        </Columns>
      )}
      {page && !confirming ? (
        <ProductRow
          id="cross-sells-title"
          title={t(page.cart.lines.length > 0 ? 'cart:crossSells' : 'product:related')}
          // Leaves out products that are already in the cart.
          products={suggested.filter(({ id }) => !page.cart.lines.some(({ productId }) => productId === id))}
          buyable
        />
      ) : null}
    </Page>
  );
}
