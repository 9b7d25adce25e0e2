import { createContext, useContext } from 'react';
import { VisuallyHidden } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import * as css from './ui.css';

interface PriceProps {
  price: string;
  regularPrice?: string | undefined;
}

/** WooCommerce's price suffix, '' for none. */
export const PriceSuffixContext = createContext('');
export const usePriceSuffix = (): string => useContext(PriceSuffixContext);

export function Price({ price, regularPrice }: PriceProps) {
  const t = useT();
  const suffix = usePriceSuffix();
  return (
    <span className={css.price}>
      {regularPrice ? (
        <>
          <VisuallyHidden>{t('common:previousPrice')} </VisuallyHidden>
          <del className={css.priceWas}>{regularPrice}</del>
          <VisuallyHidden> {t('common:currentPrice')} </VisuallyHidden>
          <ins className={css.priceNow}>{price}</ins>
        </>
      ) : (
        price
      )}
      {suffix && <small className={css.priceSuffix}> {suffix}</small>}
    </span>
  );
}

/** `discountPercent` is a whole percentage, 0 for a sale without a known one. */
export function SaleBadge({ discountPercent }: { discountPercent: number | undefined }) {
  const t = useT();
  const { saleBadge } = storeSettings();
  if (discountPercent === undefined || saleBadge === 'hidden') return null;
  return (
    <span className={css.badgeKind.sale}>
      {saleBadge === 'percent' && discountPercent > 0
        ? t('catalogue:percentOff', { percent: discountPercent })
        : t('catalogue:sale')}
    </span>
  );
}
