import { Link } from '@remix-run/react';
import { DeliveryPromises } from '~/components/page/DeliveryPromises';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './TrustLines.css';

interface TrustLinesProps {
  /** Sold by this shop, not by another one. */
  own: boolean;
  virtual: boolean;
  /** Display price from which delivery is free. */
  freeFrom: string | null;
}

/** Delivery, returns, payment and help at one glance. */
export function TrustLines({ own, virtual, freeFrom }: TrustLinesProps) {
  const t = useT();
  return (
    <div className={css.lines}>
      {!own ? null : virtual ? (
        <p className={css.line}>
          <Icon name="download" size="m" />
          {t('product:nothingShipped')}
        </p>
      ) : (
        <DeliveryPromises freeFrom={freeFrom} className={css.list} />
      )}
      <p className={css.line}>
        <Icon name="mail" size="m" />
        <span>
          {t('product:questions')} <Link to="/contact">{t('product:askUs')}</Link>
        </span>
      </p>
    </div>
  );
}
