import { Link, useFetchers, useLocation, useRouteLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { HeaderView } from '~/commerce/cart/cart-page.server';
import { withImportTimeout, loadRouteModule, trackLocation } from '~/client/page/lazy-import';
import { isPrimaryClick } from '~/client/page/is-primary-click';
import { afterCartChanges } from '~/client/page/router';
import { useSessionCheck } from '~/client/cart/use-session-check';
import { optimisticItemCount, pendingForms, type CartPage } from '~/client/cart/optimistic-cart';
import { cartPanelRequest } from '~/client/cart/cart-panel';
import { withBase } from '~/client/page/base-path';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './Header.css';

async function loadDialog() {
  const dialog = import('./CartDialog').then(({ CartDialog }) => CartDialog);
  const [Dialog] = await withImportTimeout(Promise.all([dialog, loadRouteModule('/cart')]));
  return Dialog;
}
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** If it fails, the click retries. */
const preloadDialog = () => {
  loadDialog().catch(() => undefined);
};

/** Opens the cart in a panel with scripts. If that cannot be loaded it stays a link. */
export function CartLink({ header }: { header: HeaderView }) {
  const t = useT();
  const { pathname } = useLocation();
  const forms = pendingForms(useFetchers());
  // The panel's cart is newer until the header is reloaded.
  const [panel, setPanel] = useState<{ cart: CartPage['cart']; header: HeaderView }>();
  const showCart = useCallback((cart: CartPage['cart']) => setPanel({ cart, header }), [header]);
  const newerCart = panel?.header === header ? panel.cart : undefined;
  const cartPage = useRouteLoaderData<{ page: CartPage | null }>('routes/cart');
  const [isRequested, setIsRequested] = useState(false);
  const [Dialog, setDialog] = useState<Dialog>();
  const lines = (newerCart ?? cartPage?.page?.cart)?.lines ?? [];
  useSessionCheck(newerCart ? { ...header, items: newerCart.items } : header);
  const items = optimisticItemCount((newerCart ?? header).items, lines, forms);
  const isCartPage = pathname === '/cart';

  useEffect(() => {
    if (isCartPage) return;
    return cartPanelRequest.subscribe(() => {
      const isSamePage = trackLocation();
      setIsRequested(true);
      loadDialog().then(
        (dialog) => {
          setDialog(() => dialog);
          setIsRequested(isSamePage());
        },
        () =>
          afterCartChanges(() =>
            isSamePage() ? window.location.assign(withBase('/cart')) : setIsRequested(false),
          ),
      );
    });
  }, [isCartPage]);

  return (
    <>
      <Link
        to="/cart"
        viewTransition
        className={css.tool}
        aria-label={t('common:cartItems', { count: items })}
        aria-busy={forms.length > 0 || (isRequested && !Dialog) || undefined}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={(event) => {
          if (isCartPage || !isPrimaryClick(event)) return;
          event.preventDefault();
          cartPanelRequest.set(undefined);
        }}
      >
        <Icon name="cart" size="m" />
        <span className={css.toolText}>{t('common:cart')}</span>
        {items > 0 ? <span className={css.badge}> {items}</span> : null}
      </Link>
      {isRequested && Dialog ? <Dialog onClose={() => setIsRequested(false)} onShow={showCart} /> : null}
    </>
  );
}
