import { Link } from '@remix-run/react';
import type { Order } from '~/commerce/orders/order-view.server';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { ErrorSummary } from '~/components/form/ErrorSummary';
import type { FormErrorState } from '~/domain/forms/form-error-state';
import { EmptyState } from '~/components/ui/EmptyState';
import { note } from '~/components/primitives/primitives.css';
import { Page, Stack } from '~/components/primitives/Stack';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './orders.css';
import { OrderView } from './OrderView';

interface OrderPageProps {
  title: string;
  isNew: boolean;
  order: Order | null;
  payPath: string | null;
  problem: 'declined' | 'error' | 'cancelled' | null;
  /** After a failed payment that may be repeated. */
  refused?: FormErrorState;
  /** Where to check a payment that the shop may not know of yet. */
  awaits: string | null;
  /** The order is replaced by a new one. */
  isLeft: boolean;
  isSignedIn: boolean;
}

/** The shop sends a mail for these. */
const mailedStatuses = new Set(['PROCESSING', 'ON_HOLD', 'COMPLETED']);

export function OrderPage(props: OrderPageProps) {
  const { title, isNew, order, payPath, problem, refused, awaits, isLeft, isSignedIn } = props;
  const t = useT();
  if (!order) {
    return (
      <Page isNarrow>
        <h1>{title}</h1>
        <EmptyState action={<ButtonLink to="/order-lookup">{t('orders:lookUp')}</ButtonLink>}>
          {t('orders:noOrder')}
        </EmptyState>
        {isSignedIn ? null : (
          <p>
            <Link to="/my-account?redirectTo=/order-summary">{t('orders:signInToSee')}</Link>
          </p>
        )}
      </Page>
    );
  }
  const isFresh = order.readOn === undefined;
  // The bank's card has the amount and the reference.
  const next = order.transfer.length > 0 ? undefined : order.nextStep;
  const statusMessage = isLeft ? undefined : order.stateText;
  const isPartlyRefunded = isFresh && order.refunds.length > 0 && order.status !== 'REFUNDED';
  return (
    <Page className={css.orderPage}>
      <ErrorSummary failure={refused} />
      <Stack gap={6}>
        <Stack gap={2}>
          <h1>{title}</h1>
          {problem && !refused ? <Banner kind="error">{t(`orders:payment_${problem}`)}</Banner> : null}
          {isLeft ? <Banner kind="notice">{t('orders:left')}</Banner> : null}
          {statusMessage ? <p className={css.orderPageThanks}>{statusMessage}</p> : null}
          {isPartlyRefunded ? <p>{t('orders:partlyRefunded')}</p> : null}
          {order.readOn === undefined ? null : (
            <Banner kind="notice">{t('orders:asRead', { date: order.readOn })}</Banner>
          )}
          {awaits ? (
            <p>
              {t('orders:awaiting')} <Link to={awaits}>{t('orders:checkAgain')}</Link>
            </p>
          ) : null}
          {next ? <p className={note}>{next}</p> : null}
          {isNew && mailedStatuses.has(order.status) && !order.needsPayment && order.email ? (
            <p className={note}>{t('orders:mailSent', { email: order.email })}</p>
          ) : null}
        </Stack>
        <OrderView order={order} payPath={payPath} isUnsure={awaits !== null} />
      </Stack>
    </Page>
  );
}
