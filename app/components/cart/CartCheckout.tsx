import { ButtonLink } from '~/components/ui/Button';
import { useT } from '~/platform/i18n/translate-context';
import type { Cart } from '~/commerce/cart/cart-view.server';
import * as css from './cart.css';
import { CartTotals } from './CartTotals';

interface CartCheckoutProps {
  cart: Pick<Cart, 'rows'> & Partial<Pick<Cart, 'includedTax' | 'isTaxedElsewhere'>>;
  isUpdating: boolean;
}

/** Shows the total beside its button, so that both stay in view. */
export function CartCheckout({ cart, isUpdating }: CartCheckoutProps) {
  const t = useT();
  const isTotal = ({ kind }: Cart['rows'][number]) => kind === 'total';
  const { includedTax, ...totals } = cart;
  const rows = cart.rows.filter((row) => !isTotal(row));
  const total = cart.rows.find(isTotal);
  return (
    <>
      <CartTotals totals={{ ...totals, rows }} isUpdating={isUpdating} />
      <div className={css.cartCheckout}>
        <dl
          className={isUpdating ? css.cartTotalsOutdated : css.cartTotalsList}
          aria-busy={isUpdating || undefined}
        >
          <div className={css.cartTotal}>
            <dt>
              {t('cart:row_total')}
              {includedTax ? (
                <span className={css.cartTotalsTax}> {t('cart:includedTax', { tax: includedTax })}</span>
              ) : null}
            </dt>
            <dd>{total?.amount}</dd>
          </div>
        </dl>
        <ButtonLink to="/checkout" icon="secure">
          {t('cart:checkout')}
        </ButtonLink>
      </div>
    </>
  );
}
