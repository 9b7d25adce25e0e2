import type { ReactNode } from 'react';
import { CartTotals } from '~/components/cart/CartTotals';
import { PurchasedLines } from '~/components/orders/PurchasedLines';
import { Disclosure } from '~/components/ui/Disclosure';
import { Stack } from '~/components/boxes/Stack';
import { useT } from '~/i18n/context';
import type { CartSummary } from '~/commerce/checkout/page.server';
import * as css from './OrderSummary.css';

/** What is ordered: folded up before the form on small screens, with the total in its label; beside the form on large ones. */
export function OrderSummary({ summary, children }: { summary: CartSummary; children: ReactNode }) {
  const t = useT();
  return (
    <aside className={css.aside} aria-label={t('checkout:summary')}>
      <Disclosure
        className={css.fold}
        summary={
          <span className={css.label}>
            <span>{t('checkout:summaryOf', { count: summary.items })}</span>
            <span className={css.amount}> {summary.total}</span>
          </span>
        }
      >
        <Stack gap={4}>
          <h2 className={css.title}>{t('checkout:summary')}</h2>
          <PurchasedLines lines={summary.lines} />
          <CartTotals rows={summary.rows} includedTax={summary.includedTax} />
        </Stack>
      </Disclosure>
      <div className={css.beside}>{children}</div>
    </aside>
  );
}
