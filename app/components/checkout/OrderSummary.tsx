import type { ReactNode } from 'react';
import { CartTotals } from '~/components/cart/CartTotals';
import { LineFacts } from '~/components/cart/LineFacts';
import { Card } from '~/components/boxes/Card';
import { Disclosure } from '~/components/ui/Disclosure';
import { Picture } from '~/components/ui/Picture';
import { Stack } from '~/components/boxes/Stack';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
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
          <span className={css.amount}>{summary.total}</span>
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
      <SummaryLines lines={summary.lines} />
      <CartTotals rows={summary.rows} includedTax={summary.includedTax} />
    </Stack>
  );
}

interface SummaryLine {
  key: string;
  name: string;
  picture?: string | undefined;
  attributes: { label: string; value: string }[];
  quantity: number;
  total: string;
}

export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  const t = useT();
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.key} className={css.line}>
          <span className={css.picture}>
            {line.picture ? <Picture src={line.picture} alt="" sizes="4rem" widths={[320]} rounded /> : null}
          </span>
          <div className={css.text}>
            <p>
              {line.name} <span className={css.count}>× {line.quantity}</span>
            </p>
            <LineFacts line={line} />
          </div>
          <p className={css.amount}>
            <VisuallyHidden>{t('cart:lineTotal')} </VisuallyHidden>
            {line.total}
          </p>
        </li>
      ))}
    </ul>
  );
}
