import { Link } from '@remix-run/react';
import type { Order } from '~/commerce/orders/order-view.server';
import { CatalogueText, VisuallyHidden } from '~/components/primitives/Text';
import { LineDetails } from '~/components/cart/LineDetails';
import { Thumbnail } from '~/components/ui/Picture';
import { useT } from '~/platform/i18n/translate-context';
import { inColumn } from '~/components/primitives/primitives.css';
import * as css from './orders.css';

type Line = Omit<Order['lines'][number], 'picture'> & { picture?: string | undefined };

export function PurchasedLines({ lines }: { lines: readonly Line[] }) {
  const t = useT();
  return (
    <ul className={inColumn[3]}>
      {lines.map((line) => (
        <li key={line.key} className={css.purchasedLine}>
          <span>{line.picture ? <Thumbnail src={line.picture} sizes="4rem" /> : null}</span>
          <div className={css.purchasedLinesText}>
            <p>
              <CatalogueText>{line.path ? <Link to={line.path}>{line.name}</Link> : line.name}</CatalogueText>{' '}
              <span className={css.purchasedLinesCount}>× {line.quantity}</span>
            </p>
            <LineDetails line={line} />
          </div>
          <p className={css.purchasedLinesAmount}>
            <VisuallyHidden>{t('cart:lineTotal')} </VisuallyHidden>
            {line.total}
          </p>
        </li>
      ))}
    </ul>
  );
}
