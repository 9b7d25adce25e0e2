import { ButtonLink } from '~/components/ui/Button';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './cart.css';
import { CartTotals, TotalsList, type CartTotalsProps } from './CartTotals';

/** Shows the total beside its button, so that both stay in view. */
export function CartCheckout({ totals, isUpdating }: CartTotalsProps) {
  const t = useT();
  const total = totals.rows.filter(({ kind }) => kind === 'total');
  const others = totals.rows.filter(({ kind }) => kind !== 'total');
  return (
    <>
      <CartTotals totals={{ ...totals, rows: others }} isUpdating={isUpdating} />
      <div className={css.cartCheckout}>
        <TotalsList totals={{ ...totals, rows: total }} isUpdating={isUpdating} />
        <ButtonLink to="/checkout" icon="secure">
          {t('cart:checkout')}
        </ButtonLink>
      </div>
    </>
  );
}
