import type { Cart } from '~/commerce/cart-view.server';
import { useT } from '~/i18n/context';
import * as css from './CartTotals.css';

/** The sums, in an order in which the shopper's own addition comes out. */
export function CartTotals({ rows, includedTax }: Pick<Cart, 'rows'> & { includedTax?: string | undefined }) {
  const t = useT();
  return (
    <dl className={css.list}>
      {rows.map(({ kind, amount }) => (
        <div key={kind} className={kind === 'total' ? css.total : css.row}>
          <dt>
            {t(`cart:row_${kind}`)}
            {kind === 'total' && includedTax ? (
              <span className={css.tax}> {t('cart:includedTax', { tax: includedTax })}</span>
            ) : null}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
