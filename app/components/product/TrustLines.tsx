import { Link } from '@remix-run/react';
import type { ProductPage } from '~/commerce/product/page.server';
import { Icon, type IconName } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import { inColumn } from '~/components/boxes/boxes.css';
import * as css from './product.css';

interface TrustLinesProps {
  /** Sold by this shop, not by another one. */
  own: boolean;
  product: Pick<ProductPage['product'], 'virtual' | 'downloadable' | 'buyable'>;
  free: ProductPage['free'];
  /** When it comes, where that can be promised. */
  arrives?: string | undefined;
}

export function TrustLines({ own, product, free, arrives }: TrustLinesProps) {
  const t = useT();
  const delivery = arrives && free ? `${arrives}, ${free.after}` : (arrives ?? free?.alone);
  const promises: [IconName, string][] = [
    ['returns', t('common:returnTime', { count: storeSettings().returnDays })],
    ['secure', t('common:securePayment')],
  ];
  if (product.buyable && delivery) promises.unshift(['delivery', delivery]);
  return (
    <div className={css.trustLines}>
      {own && !product.virtual ? (
        <ul className={inColumn[2]}>
          {promises.map(([icon, text]) => (
            <li key={icon} className={css.trustLine}>
              <Icon name={icon} size="m" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
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
