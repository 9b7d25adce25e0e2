import { useEffect } from 'react';
import { openCartPage } from '~/enhance/cart/panel';
import { isUpdating } from '~/enhance/cart/outcome';
import { refresh, useShownCart } from '~/enhance/cart/submit';
import { ButtonLink } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { buttonSpinner } from '~/components/ui/ui.css';
import { useT } from '~/i18n/context';
import { CartLines } from './CartLines';
import { CartNews } from './CartNews';
import * as css from './cart.css';
import { CartTotals } from './CartTotals';
import { CouponForm, CouponList } from './Coupons';
import { EmptyCart } from './EmptyCart';
import { FreeDelivery } from './FreeDelivery';

/** What the slide-in panel shows: the cart page's own forms, and the way to checkout. It is loaded when it is wanted. */
export function CartPanel() {
  const t = useT();
  const state = useShownCart();
  const { page, removed, stale } = state;
  useEffect(() => refresh(openCartPage), []);
  if (!page) {
    return (
      <div className={css.cartPanelEmpty}>
        <CartNews state={state} />
        {stale ? null : (
          <p className={css.cartPanelLoading}>
            <Icon name="busy" className={buttonSpinner} />
            {t('cart:loading')}
          </p>
        )}
      </div>
    );
  }
  const { cart: shown } = page;
  return (
    <>
      <CartNews state={state} />
      {shown.items > 0 || removed.length > 0 ? <CartLines state={state} compact /> : null}
      {shown.items === 0 ? (
        <EmptyCart />
      ) : (
        <div className={css.cartPanelFoot}>
          <CouponList state={state} />
          <CouponForm state={state} />
          <FreeDelivery told={page.freeDelivery} />
          <CartTotals rows={shown.rows} includedTax={shown.includedTax} updating={isUpdating(state)} />
          <ButtonLink to="/checkout" wide icon="secure">
            {t('cart:checkout')}
          </ButtonLink>
          <ButtonLink to="/cart" kind="secondary" wide>
            {t('cart:viewPage')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
