import type { Order } from '~/commerce/orders/view.server';
import { useT } from '~/i18n/context';
import type { MessageKey } from '~/i18n/messages';
import * as css from './OrderFacts.css';

const words: Record<string, MessageKey> = {
  PENDING: 'orders:status_PENDING',
  PROCESSING: 'orders:status_PROCESSING',
  ON_HOLD: 'orders:status_ON_HOLD',
  COMPLETED: 'orders:status_COMPLETED',
  CANCELLED: 'orders:status_CANCELLED',
  REFUNDED: 'orders:status_REFUNDED',
  FAILED: 'orders:status_FAILED',
  CHECKOUT_DRAFT: 'orders:status_CHECKOUT_DRAFT',
};

/** Number, date, status in words, payment and total. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const status = words[order.status];
  const facts: [string, string][] = [
    [t('orders:number'), order.number],
    [t('orders:date'), order.date],
    [t('orders:status'), status ? t(status) : order.status],
    [t('orders:payment'), order.payment],
    [t('cart:row_total'), order.total],
  ];
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt className={css.name}>{name}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
