import type { ReactNode } from 'react';
import { CartTotals } from '~/components/cart/CartTotals';
import { Card } from '~/components/boxes/Card';
import { PurchasedLines } from '~/components/orders/PurchasedLines';
import { Disclosure } from '~/components/ui/Disclosure';
import { Stack } from '~/components/boxes/Stack';
import { useT } from '~/i18n/context';
import type { CartSummary } from '~/commerce/checkout/page.server';
import * as css from './OrderSummary.css';

/** On small screens, before the form: folded up, with the total in its label. */
export function FoldedSummary({ summary }: { summary: CartSummary }) {
  const t = useT();
  return (
    <Disclosure
      className={css.folded}
      summary={
        <span className={css.label}>
          <span>{t('checkout:summaryOf', { count: summary.items })}</span>
          <span className={css.amount}> {summary.total}</span>
        </span>
      }
    >
      <Contents summary={summary} />
    </Disclosure>
  );
}

/** On large screens, beside the form. */
export function AsideSummary({ summary, children }: { summary: CartSummary; children: ReactNode }) {
  const t = useT();
  return (
    <Card as="aside" className={css.aside} aria-labelledby="summary-title">
      <Stack gap={4}>
        <h2 id="summary-title">{t('checkout:summary')}</h2>
        <Contents summary={summary} />
        {children}
      </Stack>
    </Card>
  );
}

function Contents({ summary }: { summary: CartSummary }) {
  return (
    <Stack gap={4}>
      <PurchasedLines lines={summary.lines} />
      <CartTotals rows={summary.rows} includedTax={summary.includedTax} />
    </Stack>
  );
}
