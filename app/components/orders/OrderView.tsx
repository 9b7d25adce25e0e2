import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Order } from '~/commerce/orders/order-view.server';
import { Stack } from '~/components/primitives/Stack';
import { CatalogueText, HiddenProductName, Prose, VisuallyHidden } from '~/components/primitives/Text';
import { CartTotals } from '~/components/cart/CartTotals';
import { Icon } from '~/components/icons/Icon';
import { Button, ButtonLink } from '~/components/ui/Button';
import { useT } from '~/platform/i18n/translate-context';
import type { Translate } from '~/platform/i18n/messages';
import { ReorderForm } from './ReorderForm';
import { BankTransfer } from './BankTransfer';
import { AddressText, DescriptionList } from './DescriptionList';
import * as css from './orders.css';
import { PurchasedLines } from './PurchasedLines';

interface OrderViewProps {
  order: Order;
  payPath: string | null;
  /** It may have been paid without the shop's knowing yet. */
  isUnsure: boolean;
}

export function OrderView({ order, payPath, isUnsure }: OrderViewProps) {
  const t = useT();
  return (
    <Stack gap={8}>
      <OrderSteps steps={order.steps} />
      {order.arrives ? <p>{order.arrives}</p> : null}
      <DescriptionList
        entries={[
          [t('orders:number'), order.number],
          [t('orders:date'), order.date],
          [
            order.readOn === undefined ? t('orders:status') : t('orders:statusOn', { date: order.readOn }),
            // The steps say it otherwise.
            order.steps.length > 0 && order.readOn === undefined ? undefined : order.statusText,
          ],
          [t('orders:payment'), order.payment],
          [t('cart:row_total'), order.total],
        ]}
      />
      <div className={css.orderViewActions}>
        {order.invoice ? (
          <ButtonLink to={order.invoice} kind="secondary" size="s" icon="receipt">
            {t('orders:invoice')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={`/contact?order=${encodeURIComponent(order.number)}#write`}
          kind="secondary"
          size="s"
          icon="mail"
        >
          {t('orders:help')}
        </ButtonLink>
      </div>
      {payPath ? (
        <div id="order-pay" tabIndex={-1} className={css.orderViewPay}>
          <p>{isUnsure ? t('orders:notPaidYet') : t('orders:paymentDue', { total: order.total })}</p>
          <span className={css.orderViewWays}>
            <ButtonLink to={payPath} reloadDocument icon="card">
              {t('orders:payNow')}
            </ButtonLink>
            <ReorderForm order={order} intent="pay">
              <Button kind="quiet">{t('orders:payOtherwise')}</Button>
            </ReorderForm>
          </span>
        </div>
      ) : null}
      <BankTransfer accounts={order.transfer} />
      <Parcels parcels={order.parcels} />
      <Messages messages={order.messages} />
      <Downloads order={order} />
      <Stack as="section" gap={4} aria-labelledby="lines-title">
        <h2 id="lines-title">{t('orders:lines')}</h2>
        <PurchasedLines lines={order.lines} />
        <div className={css.orderViewTotals}>
          {order.coupons.length > 0 ? (
            <p className={css.orderViewHint}>{t('orders:coupons', { codes: order.coupons.join(', ') })}</p>
          ) : null}
          <CartTotals totals={{ ...order, rows: [...order.rows, ...buildRefundRows(order, t)] }} />
        </div>
      </Stack>
      <div className={css.orderViewAddresses}>
        {order.email ? (
          <section>
            <h2 className={css.orderViewSmall}>{t('checkout:billingAddress')}</h2>
            <AddressText lines={order.billing} />
            <Email address={order.email} />
            {order.phone ? <p>{order.phone}</p> : null}
          </section>
        ) : null}
        {order.shipping.length > 0 ? (
          <section>
            <h2 className={css.orderViewSmall}>{t('checkout:shippingAddress')}</h2>
            <AddressText lines={order.shipping} />
            {order.shippingMethod ? (
              <p className={css.orderViewHint}>
                {t('common:labelled', { label: t('cart:deliveryMethod'), value: '' })}
                <CatalogueText>{order.shippingMethod}</CatalogueText>
              </p>
            ) : null}
          </section>
        ) : null}
        {order.note ? (
          <section>
            <h2 className={css.orderViewSmall}>{t('checkout:note')}</h2>
            <p className={css.orderViewNote}>{order.note}</p>
          </section>
        ) : null}
      </div>
      <div className={css.orderViewActions}>
        <ReorderForm order={order} intent="order">
          <Button kind="secondary" icon="reload">
            {t('orders:again')}
          </Button>
        </ReorderForm>
        <Link to="/products">{t('common:continueShopping')}</Link>
        {order.withdrawal ? <Link to={order.withdrawal.to}>{order.withdrawal.label}</Link> : null}
      </div>
    </Stack>
  );
}

function OrderSteps({ steps }: Pick<Order, 'steps'>) {
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <ol className={css.orderSteps} aria-label={t('orders:steps')}>
      {steps.map(({ label, on, state }) => (
        <li
          key={label}
          className={css.orderStep[state]}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          {state === 'done' ? <Icon name="check" /> : null}
          <span>
            {label}
            <span className={css.orderViewHint}>
              {on ?? (state === 'ahead' ? <VisuallyHidden> {t('orders:stepAhead')}</VisuallyHidden> : null)}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Parcels({ parcels }: Pick<Order, 'parcels'>) {
  const t = useT();
  if (parcels.length === 0) return null;
  return (
    <OrderList id="parcels-title" title={t('orders:parcels', { count: parcels.length })}>
      {parcels.map(({ carrier, number, url, on }, index) => (
        <li key={index} className={css.orderViewDownload}>
          <span className={css.orderViewEmail}>
            {[carrier, number].filter(Boolean).join(' ') || t('orders:parcel')}
            {on ? <span className={css.orderViewHint}> {t('orders:sentOn', { date: on })}</span> : null}
          </span>
          {url ? (
            <a href={url}>
              {t('orders:track')}
              <VisuallyHidden> {number}</VisuallyHidden>
            </a>
          ) : null}
        </li>
      ))}
    </OrderList>
  );
}

function Messages({ messages }: Pick<Order, 'messages'>) {
  const t = useT();
  if (messages.length === 0) return null;
  return (
    <OrderList id="messages-title" title={t('orders:messages')}>
      {messages.map(({ on, html }, index) => (
        <li key={index} className={css.orderViewDownload}>
          <div className={css.orderViewNote}>
            <Prose html={html} />
            <span className={css.orderViewHint}>{on}</span>
          </div>
        </li>
      ))}
    </OrderList>
  );
}

function Downloads({ order }: { order: Order }) {
  const t = useT();
  if (order.downloads.length === 0) return order.awaitsDownloads ? <p>{t('orders:downloadsLater')}</p> : null;
  return (
    <OrderList id="downloads-title" title={t('orders:downloads')}>
      {order.downloads.map(({ id, name, url, expires, remaining }) => (
        <li key={id} className={css.orderViewDownload}>
          <span className={css.orderViewEmail}>
            <CatalogueText>{name}</CatalogueText>
            <span className={css.orderViewHint}>
              {remaining === undefined ? null : <> {t('orders:downloadsLeft', { count: remaining })}</>}
              {expires ? <> {t('orders:downloadUntil', { date: expires })}</> : null}
            </span>
          </span>
          <a href={url} download>
            {t('orders:download')}
            <HiddenProductName name={name} />
          </a>
        </li>
      ))}
    </OrderList>
  );
}

function OrderList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.orderViewDownloads}>{children}</ul>
    </Stack>
  );
}

function buildRefundRows({ refunds, afterRefunds }: Order, t: Translate) {
  const rows = refunds.map(({ on, amount, reason }) => {
    const name = on ? t('orders:refundedOn', { date: on }) : t('orders:refunded');
    return { name: reason ? `${name} – ${reason}` : name, amount };
  });
  if (afterRefunds !== undefined) rows.push({ name: t('orders:afterRefunds'), amount: afterRefunds });
  return rows.map((row) => ({ kind: 'further' as const, ...row }));
}

/** A long address breaks before its @, not in a word. */
function Email({ address }: { address: string }) {
  const atIndex = address.lastIndexOf('@');
  return (
    <p className={css.orderViewEmail}>
      {address.slice(0, atIndex)}
      <wbr />
      {address.slice(atIndex)}
    </p>
  );
}
