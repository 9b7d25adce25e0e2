import { orderStatus } from '~/commerce/orders/status';
import type { Order } from '~/commerce/orders/view.server';
import { useT } from '~/i18n/context';
import * as css from './orders.css';

/** Number, date, status in words, payment and total. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const status = orderStatus(order.status, order.needsProcessing);
  const facts: [string, string][] = [
    [t('orders:number'), order.number],
    [t('orders:date'), order.date],
    [t('orders:status'), status ? t(status.label) : order.status],
    [t('orders:payment'), order.payment],
    [t('cart:row_total'), order.total],
  ];
  return (
    <dl className={css.orderFacts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className={css.orderFactsName}>{name}</dt>
            <dd className={css.orderFactsValue}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
