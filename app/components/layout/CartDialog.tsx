import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { Modal } from './Modal';
import { useT } from '~/platform/i18n/translate-context';
import type { CartPage } from '~/client/cart/optimistic-cart';
import { useCartView } from '~/client/cart/optimistic-cart-view';
import { ButtonLink } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { buttonSpinner } from '~/components/ui/ui.css';
import { CartLines } from '~/components/cart/CartLines';
import { CartNotices, CartLoadError } from '~/components/cart/CartNotices';
import * as css from '~/components/cart/cart.css';
import { CartTotals } from '~/components/cart/CartTotals';
import { CouponForm, CouponList } from '~/components/cart/Coupons';
import { EmptyCart } from '~/components/cart/EmptyCart';
import { FreeDelivery } from '~/components/cart/Assurances';

interface CartDialogProps {
  onClose: () => void;
  /** Called with what it shows of the cart, which is newer than the header. */
  onShow: (cart: CartPage['cart']) => void;
}

export function CartDialog({ onClose, onShow }: CartDialogProps) {
  const t = useT();
  const { load, data } = useFetcher<unknown>({ key: 'cart-panel' });
  const view = useCartView((data as { page: CartPage | null } | undefined)?.page);
  const { page, lines, isStale } = view;
  useEffect(() => {
    load('/cart?panel');
  }, [load]);
  useEffect(() => {
    if (page) onShow(page.cart);
  }, [page, onShow]);
  return (
    <Modal title={t('cart:title')} side="end" onClose={onClose}>
      <CartNotices view={view} />
      {page ? (
        <>
          {lines.length > 0 ? <CartLines view={view} compact /> : null}
          {page.cart.items === 0 ? (
            <EmptyCart />
          ) : (
            <div className={css.cartPanelFoot}>
              <CouponList view={view} />
              <CouponForm />
              <FreeDelivery state={page.freeDelivery} progress={page.freeDeliveryProgress} />
              <CartTotals totals={page.cart} isUpdating={view.isUpdating} />
              <ButtonLink to="/checkout" wide icon="secure">
                {t('cart:checkout')}
              </ButtonLink>
              <ButtonLink to="/cart" kind="secondary" wide>
                {t('cart:viewPage')}
              </ButtonLink>
            </div>
          )}
        </>
      ) : isStale ? (
        <CartLoadError />
      ) : (
        <p className={css.cartPanelLoading}>
          <Icon name="busy" className={buttonSpinner} />
          {t('cart:loading')}
        </p>
      )}
    </Modal>
  );
}
