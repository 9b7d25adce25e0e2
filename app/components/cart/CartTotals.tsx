import type { Cart } from '~/commerce/cart/cart-view.server';
import { buttonSpinner } from '~/components/ui/ui.css';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './cart.css';

export interface CartTotalsProps {
  totals: Pick<Cart, 'rows'> & Partial<Pick<Cart, 'includedTax' | 'isTaxedElsewhere'>>;
  /** The amounts are those before a pending change. */
  isUpdating?: boolean | undefined;
}

export function TotalsList({ totals: { rows, includedTax }, isUpdating = false }: CartTotalsProps) {
  const t = useT();
  return (
    <dl
      className={isUpdating ? css.cartTotalsOutdated : css.cartTotalsList}
      aria-busy={isUpdating || undefined}
    >
      {rows.map(({ kind, name, amount }, index) => (
        <div key={index} className={kind === 'total' ? css.cartTotal : css.cartTotalsRow}>
          <dt>
            {name ?? t(`cart:row_${kind}`)}
            {kind === 'total' && includedTax ? (
              <span className={css.cartTotalsTax}> {t('cart:includedTax', { tax: includedTax })}</span>
            ) : null}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CartTotals({ totals, isUpdating }: CartTotalsProps) {
  const t = useT();
  return (
    <div className={css.cartTotalsBox}>
      <TotalsList totals={totals} isUpdating={isUpdating} />
      {totals.isTaxedElsewhere ? <p>{t('cart:taxElsewhere')}</p> : null}
      {isUpdating ? (
        <p className={css.cartTotalsUpdating}>
          <Icon name="busy" className={buttonSpinner} />
          {t('cart:updating')}
        </p>
      ) : null}
    </div>
  );
}
