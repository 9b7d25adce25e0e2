import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Price, SaleBadge, usePriceSuffix } from '~/components/ui/Price';
import type { ProductPage } from '~/commerce/product/product-page.server';
import type { PriceView, StockView } from '~/commerce/product/product-view.server';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './add-to-cart-status.css';
import { Icon } from '~/components/icons/Icon';

export function Availability({ stock }: { stock: StockView }) {
  const t = useT();
  const labels = {
    in: () => t('product:inStock'),
    low: () => t('product:onlyLeft', { count: stock.left ?? 0 }),
    backorder: () => t('product:onBackorder'),
    out: () => t('product:outOfStock'),
  };
  return (
    <span className={css.availabilityState[stock.state]}>
      <Icon name={stock.state === 'in' ? 'check' : stock.state === 'out' ? 'close' : 'hours'} />
      {labels[stock.state]()}
    </span>
  );
}

interface PriceBlockProps {
  page: Pick<ProductPage, 'taxIncluded'> & {
    product: Pick<ProductPage['product'], 'virtual' | 'kind'>;
  };
  price: PriceView | undefined;
  /** Stands at the end of the price's line. */
  children?: ReactNode;
}

export function PriceBlock({ page, price, children }: PriceBlockProps) {
  const t = useT();
  const { taxIncluded, product } = page;
  // The shop's price suffix replaces the note on tax.
  const hasSuffix = usePriceSuffix() !== '';
  if (!price) {
    return (
      <>
        <p className={css.priceBlockNone}>
          {t('product:noPrice')} <Link to="/contact">{t('product:askUs')}</Link>
        </p>
        {children}
      </>
    );
  }
  const tax =
    taxIncluded === null || price.minor === 0 || hasSuffix
      ? []
      : [t(taxIncluded ? 'product:taxIncluded' : 'product:taxExcluded')];
  const delivery = product.virtual ? [] : [t('product:plusDelivery')];
  const notes = product.kind === 'external' ? [] : [...tax, ...delivery];
  return (
    <div className={css.priceBlock}>
      <p className={css.priceBlockLine}>
        <Price price={price.text} regularPrice={price.was} />
        <SaleBadge discountPercent={price.off} />
        {children}
      </p>
      {price.lowest ? <p className={css.priceBlockLowest}>{price.lowest}</p> : null}
      {notes.length > 0 ? <p className={css.priceBlockNote}>{notes.join(', ')}</p> : null}
    </div>
  );
}
