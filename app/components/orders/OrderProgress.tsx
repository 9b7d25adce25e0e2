import type { ReactNode } from 'react';
import type { Order } from '~/commerce/orders/view.server';
import { Prose, VisuallyHidden } from '~/components/boxes/Text';
import { Stack } from '~/components/boxes/Stack';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './orders.css';

export function OrderSteps({ steps }: Pick<Order, 'steps'>) {
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

export function OrderList({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={css.orderViewDownloads}>{children}</ul>
    </Stack>
  );
}

export function Parcels({ parcels }: Pick<Order, 'parcels'>) {
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

export function Messages({ messages }: Pick<Order, 'messages'>) {
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
