import { useT } from '~/i18n/context';
import * as css from './ui.css';
import { VisuallyHidden } from '~/components/boxes/Text';

interface PriceProps {
  /** Display string: "€18.00", or "€18.00 – €24.00". */
  price: string;
  /** The regular price, when this one is a sale price. */
  was?: string | undefined;
}

export function Price({ price, was }: PriceProps) {
  const t = useT();
  return (
    <span className={css.price}>
      {was ? (
        <>
          <VisuallyHidden>{t('common:previousPrice')} </VisuallyHidden>
          <del className={css.priceWas}>{was}</del>
          <VisuallyHidden> {t('common:currentPrice')} </VisuallyHidden>
          <ins className={css.priceNow}>{price}</ins>
        </>
      ) : (
        price
      )}
    </span>
  );
}
