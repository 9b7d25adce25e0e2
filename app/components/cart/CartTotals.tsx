import type { Cart } from '~/commerce/cart/view.server';
import { spinner } from '~/components/ui/Button.css';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './CartTotals.css';

interface CartTotalsProps extends Pick<Cart, 'rows'> {
  includedTax?: string | undefined;
  /** A change is on its way: these are sums of the cart as it was before. */
  updating?: boolean;
}

/** The sums, in an order in which the shopper's own addition comes out. */
export function CartTotals({ rows, includedTax, updating = false }: CartTotalsProps) {
  const t = useT();
  return (
    <div className={css.box}>
      <dl className={updating ? css.outdated : css.list} aria-busy={updating || undefined}>
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
      {updating ? (
        <p className={css.updating}>
          <Icon name="busy" className={spinner} />
          {t('cart:updating')}
        </p>
      ) : null}
    </div>
  );
}
