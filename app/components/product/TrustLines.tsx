import { Link } from '@remix-run/react';
import { DeliveryPromises } from '~/components/page/DeliveryPromises';
import type { ProductView } from '~/commerce/product/view.server';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './product.css';

interface TrustLinesProps {
  /** Sold by this shop, not by another one. */
  own: boolean;
  product: Pick<ProductView, 'virtual' | 'downloadable'>;
  /** Display price from which delivery is free. */
  freeFrom: string | null;
  /** On which days it arrives. */
  arrives?: string | undefined;
}

/** Delivery, returns, payment and help at one glance. */
export function TrustLines({ own, product, freeFrom, arrives }: TrustLinesProps) {
  const t = useT();
  return (
    <div className={css.trustLines}>
      {own && !product.virtual ? (
        <DeliveryPromises freeFrom={freeFrom} arrives={arrives} className={css.trustLinesList} />
      ) : null}
      {own && product.virtual && product.downloadable ? (
        <p className={css.trustLine}>
          <Icon name="download" size="m" />
          {t('product:nothingShipped')}
        </p>
      ) : null}
      <p className={css.trustLine}>
        <Icon name="mail" size="m" />
        <span>
          {t('product:questions')} <Link to="/contact">{t('product:askUs')}</Link>
        </span>
      </p>
    </div>
  );
}
