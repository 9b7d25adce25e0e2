import type { Order } from '~/commerce/orders/view.server';
import { Stack } from '~/components/boxes/Stack';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './orders.css';

/** The way of an order until it is complete. */
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

/** What was sent, and where it can be followed. */
export function Parcels({ parcels }: Pick<Order, 'parcels'>) {
  const t = useT();
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels-title">
      <Stack gap={3}>
        <h2 id="parcels-title">{t('orders:parcels', { count: parcels.length })}</h2>
        <ul className={css.orderViewDownloads}>
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
        </ul>
      </Stack>
    </section>
  );
}

/** What the shop has written to the customer. */
export function Messages({ messages }: Pick<Order, 'messages'>) {
  const t = useT();
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages-title">
      <Stack gap={3}>
        <h2 id="messages-title">{t('orders:messages')}</h2>
        <ul className={css.orderViewDownloads}>
          {messages.map(({ on, text }, index) => (
            <li key={index} className={css.orderViewDownload}>
              <p className={css.orderViewNote}>
                {text}
                <span className={css.orderViewHint}> {on}</span>
              </p>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
