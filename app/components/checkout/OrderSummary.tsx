import type { ReactNode } from 'react';
import { CartTotals } from '~/components/cart/CartTotals';
import { PurchasedLines } from '~/components/orders/PurchasedLines';
import { Disclosure } from '~/components/ui/Disclosure';
import { fromLg, openFromLg } from '~/components/boxes/boxes.css';
import { Stack } from '~/components/boxes/Stack';
import { useT } from '~/i18n/context';
import type { CartSummary } from '~/commerce/checkout/page.server';
import * as css from './checkout.css';

/** What is ordered: folded up before the form on small screens, with the total in its label; beside the form on large ones. */
export function OrderSummary({ summary, children }: { summary: CartSummary; children: ReactNode }) {
  const t = useT();
  return (
    <aside className={css.orderSummaryAside} aria-label={t('checkout:summary')}>
      <Disclosure
        className={openFromLg}
        summary={
          <span className={css.orderSummaryLabel}>
            <span>{t('checkout:summaryOf', { count: summary.items })}</span>
            <span className={css.orderSummaryAmount}> {summary.total}</span>
          </span>
        }
      >
        <Stack gap={4}>
          <h2 className={fromLg}>{t('checkout:summary')}</h2>
          <PurchasedLines lines={summary.lines} />
          <CartTotals of={summary} />
        </Stack>
      </Disclosure>
      <div className={css.orderSummaryBeside}>{children}</div>
    </aside>
  );
}
