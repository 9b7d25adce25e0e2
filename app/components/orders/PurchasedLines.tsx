import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { LineFacts } from '~/components/cart/LineFacts';
import { Picture } from '~/components/ui/Picture';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import { smallWidths } from '~/platform/pictures/picture-url';
import * as css from './orders.css';

interface PurchasedLine {
  key: string;
  name: string;
  path?: string | undefined;
  picture?: string | undefined;
  attributes: { label: string; value: string }[];
  quantity: number;
  total: string;
}

/** The lines of an order, placed or about to be; nothing can be changed here. */
export function PurchasedLines({ lines }: { lines: readonly PurchasedLine[] }) {
  const t = useT();
  return (
    <ul className={css.purchasedLines}>
      {lines.map((line) => (
        <li key={line.key} className={css.purchasedLine}>
          <span>
            {line.picture ? (
              <Picture src={line.picture} alt="" sizes="4rem" widths={smallWidths} rounded />
            ) : null}
          </span>
          <div className={css.purchasedLinesText}>
            <p>
              <CatalogueText>{line.path ? <Link to={line.path}>{line.name}</Link> : line.name}</CatalogueText>{' '}
              <span className={css.purchasedLinesCount}>× {line.quantity}</span>
            </p>
            <LineFacts line={line} />
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
