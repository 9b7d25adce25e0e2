import { Icon } from '~/components/icons/Icon';
import type { StockView } from '~/commerce/product/view.server';
import { useT } from '~/i18n/context';
import * as css from './product.css';

/** Whether it can be had, in words. */
export function Availability({ stock }: { stock: StockView }) {
  const t = useT();
  const words = {
    in: () => t('product:inStock'),
    low: () => t('product:onlyLeft', { count: stock.left ?? 0 }),
    backorder: () => t('product:onBackorder'),
    out: () => t('product:outOfStock'),
  };
  return (
    <span className={css.availabilityState[stock.state]}>
      <Icon name={stock.state === 'in' ? 'check' : stock.state === 'out' ? 'close' : 'hours'} />
      {words[stock.state]()}
    </span>
  );
}
