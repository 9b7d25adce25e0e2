import { Link } from '@remix-run/react';
import type { OrderLine } from '~/commerce/orders/view.server';
import { LineFacts } from '~/components/cart/LineFacts';
import { Picture } from '~/components/ui/Picture';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import * as css from '~/components/checkout/OrderSummary.css';

/** What was ordered, with the prices of then. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line.id} className={css.line}>
          <span className={css.picture}>
            <Picture src={line.picture} alt="" sizes="4rem" widths={[320]} rounded />
          </span>
          <div className={css.text}>
            <p>
              {line.path ? <Link to={line.path}>{line.name}</Link> : line.name}{' '}
              <span className={css.count}>× {line.quantity}</span>
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
