import { Link, useLocation, useRouteLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import type { ShownHeader } from '~/commerce/cart/page.server';
import { inTime, loadRoute, stillHere } from '~/enhance/page/load-part';
import { isPlain } from '~/enhance/page/plain-press';
import { afterCart } from '~/enhance/page/router';
import { useSessionOnFirstAction } from '~/enhance/cart/first-action';
import { optimisticItems, type CartPage } from '~/enhance/cart/optimistic-cart';
import { usePendingForms, onPanelWanted, openCartPage, openPanel } from '~/enhance/cart/use-cart';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './Header.css';

async function load() {
  const dialog = import('./CartDialog').then(({ CartDialog }) => CartDialog);
  const [Dialog] = await inTime(Promise.all([dialog, loadRoute('/cart')]));
  return Dialog;
}
type Dialog = Awaited<ReturnType<typeof load>>;

/** If it fails, the click retries. */
const warmUp = () => {
  load().catch(() => undefined);
};

/** Opens the cart in a panel with scripts. If that cannot be loaded it stays a link. */
export function CartLink({ header }: { header: ShownHeader }) {
  const t = useT();
  const { pathname } = useLocation();
  const forms = usePendingForms();
  // The panel's cart is newer until the header is reloaded.
  const [panel, setPanel] = useState<{ cart: CartPage['cart']; header: ShownHeader }>();
  const showCart = useCallback((cart: CartPage['cart']) => setPanel({ cart, header }), [header]);
  const newer = panel?.header === header ? panel.cart : undefined;
  const cartPage = useRouteLoaderData<{ page: CartPage | null }>('routes/cart');
  const [wanted, setWanted] = useState(false);
  const [Dialog, setDialog] = useState<Dialog>();
  const lines = (newer ?? cartPage?.page?.cart)?.lines ?? [];
  useSessionOnFirstAction(newer ? { ...header, items: newer.items } : header);
  const items = optimisticItems((newer ?? header).items, lines, forms);
  const onPage = pathname === '/cart';

  useEffect(() => {
    if (onPage) return;
    return onPanelWanted(() => {
      const isHere = stillHere();
      setWanted(true);
      load().then(
        (dialog) => {
          setDialog(() => dialog);
          setWanted(isHere());
        },
        () => afterCart(() => (isHere() ? openCartPage() : setWanted(false))),
      );
    });
  }, [onPage]);

  return (
    <>
      <Link
        to="/cart"
        viewTransition
        className={css.tool}
        aria-label={t('common:cartItems', { count: items })}
        aria-busy={forms.length > 0 || (wanted && !Dialog) || undefined}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        onClick={(event) => {
          if (onPage || !isPlain(event)) return;
          event.preventDefault();
          openPanel();
        }}
      >
        <Icon name="cart" size="m" />
        <span className={css.toolText}>{t('common:cart')}</span>
        {items > 0 ? <span className={css.badge}> {items}</span> : null}
      </Link>
      {wanted && Dialog ? <Dialog onClose={() => setWanted(false)} onShow={showCart} /> : null}
    </>
  );
}
