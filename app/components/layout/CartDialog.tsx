import { useEffect } from 'react';
import { Modal } from './Modal';
import { useT } from '~/i18n/context';
import { openCartPage } from '~/enhance/cart/use-cart';
import { isUpdating } from '~/enhance/cart/outcome';
import { refresh, useShownCart } from '~/enhance/cart/submit';
import { ButtonLink } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { buttonSpinner } from '~/components/ui/ui.css';
import { CartLines } from '~/components/cart/CartLines';
import { CartNews } from '~/components/cart/CartNews';
import * as css from '~/components/cart/cart.css';
import { CartTotals } from '~/components/cart/CartTotals';
import { CouponForm, CouponList } from '~/components/cart/Coupons';
import { EmptyCart } from '~/components/cart/EmptyCart';
import { FreeDelivery } from '~/components/cart/Assurances';

/** The cart page's own forms in a modal dialog at the side, and the way to checkout. */
export function CartDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const state = useShownCart();
  const { page, removed, stale } = state;
  useEffect(() => refresh(openCartPage), []);
  return (
    <Modal title={t('cart:title')} side="end" onClose={onClose}>
      <CartNews state={state} />
      {page ? (
        <>
          {page.cart.items > 0 || removed.length > 0 ? <CartLines state={state} compact /> : null}
          {page.cart.items === 0 ? (
            <EmptyCart />
          ) : (
            <div className={css.cartPanelFoot}>
              <CouponList state={state} />
              <CouponForm state={state} />
              <FreeDelivery told={page.freeDelivery} />
              <CartTotals of={page.cart} updating={isUpdating(state)} />
              <ButtonLink to="/checkout" wide icon="secure">
                {t('cart:checkout')}
              </ButtonLink>
              <ButtonLink to="/cart" kind="secondary" wide>
                {t('cart:viewPage')}
              </ButtonLink>
            </div>
          )}
        </>
      ) : stale ? null : (
        <p className={css.cartPanelLoading}>
          <Icon name="busy" className={buttonSpinner} />
          {t('cart:loading')}
        </p>
      )}
    </Modal>
  );
}
