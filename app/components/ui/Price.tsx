import { createContext, useContext } from 'react';
import { VisuallyHidden } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import * as css from './ui.css';

/** WooCommerce's price suffix, '' for none. */
export const PriceSuffixContext = createContext('');
export const usePriceSuffix = (): string => useContext(PriceSuffixContext);

export function Price({ price, regularPrice }: { price: string; regularPrice?: string | undefined }) {
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

interface SaleBadgeProps {
  /** A whole percentage, 0 for a sale without a known one. */
  discountPercent: number | undefined;
  /** The price beside it says the same. */
  isRepeated?: boolean;
}

export function SaleBadge({ discountPercent: off, isRepeated = false }: SaleBadgeProps) {
  const t = useT();
  const { saleBadge } = storeSettings();
  if (off === undefined || saleBadge === 'hidden') return null;
  return (
    <span className={css.badgeKind.sale} aria-hidden={isRepeated || undefined}>
      {saleBadge === 'percent' && off > 0 ? t('catalogue:percentOff', { percent: off }) : t('catalogue:sale')}
    </span>
  );
}
