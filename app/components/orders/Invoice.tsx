import { Link } from '@remix-run/react';
import type { Order } from '~/commerce/orders/view.server';
import { CatalogueText } from '~/components/boxes/Text';
import { Page, Stack } from '~/components/boxes/Stack';
import { CartTotals } from '~/components/cart/CartTotals';
import { LineFacts } from '~/components/cart/LineFacts';
import { useT } from '~/i18n/context';
import { AddressText } from './AddressText';
import { Facts } from './Facts';
import * as css from './orders.css';

interface InvoiceProps {
  title: string;
  labels: Record<'seller' | 'item' | 'quantity' | 'amount' | 'back', string>;
  seller: readonly string[];
  /** What the law asks for beside that. */
  legal: readonly string[];
  order: Order;
  taxes: readonly { name: string; amount: string }[];
}

export function Invoice({ title, labels, seller, legal, order, taxes }: InvoiceProps) {
  const t = useT();
  const sent = order.steps.find(({ label }) => label === t('orders:step_sent'))?.on;
  const facts = [
    [t('orders:number'), order.number],
    [t('orders:date'), order.date],
    [t('orders:step_sent'), sent],
    [t('orders:payment'), order.payment],
  ] as const;
  return (
    <Page className={css.orderPage}>
      <Stack gap={6}>
        <h1>{title}</h1>
        <div className={css.orderViewAddresses}>
          <section>
            <h2 className={css.orderViewSmall}>{labels.seller}</h2>
            <AddressText lines={seller} />
          </section>
          <section>
            <h2 className={css.orderViewSmall}>{t('checkout:billingAddress')}</h2>
            <AddressText lines={order.billing} />
          </section>
        </div>
        <Facts facts={facts} />
        <table className={css.invoiceLines}>
          <thead>
            <tr>
              <th scope="col">{labels.item}</th>
              <th scope="col">{labels.quantity}</th>
              <th scope="col">{labels.amount}</th>
            </tr>
          </thead>
          <tbody>
            {order.lines.map((line) => (
              <tr key={line.key}>
                <th scope="row">
                  <CatalogueText>{line.name}</CatalogueText>
                  <LineFacts line={line} />
                </th>
                <td>{line.quantity}</td>
                <td>{line.total}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={css.orderViewTotals}>
          <CartTotals of={taxes.length > 0 ? { rows: order.rows } : order} after={taxes} />
        </div>
        <div>
          {legal.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className={css.orderViewActions}>
          <Link to={`/order-summary/${order.id}?key=${encodeURIComponent(order.key)}`}>{labels.back}</Link>
        </p>
      </Stack>
    </Page>
  );
}
