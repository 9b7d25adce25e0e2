import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/Button';
import { Price } from '~/components/ui/Price';
import { buyFormName, useAddToCart } from '~/client/product/use-add-to-cart';
import type { SelectionControls } from '~/client/product/use-selected-variation';
import type { ProductView } from '~/commerce/product/product-view.server';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './sticky.css';

export interface StickyBarProps {
  product: ProductView;
  selection: SelectionControls;
}

/** "Add to cart" below the page's pictures and words: another button of the same form. */
export function StickyBar({ product, selection }: StickyBarProps) {
  const t = useT();
  const { name } = product;
  const { price } = selection.view;
  // Repeats the status of the form, which is out of view.
  const { done, busy } = useAddToCart(buyFormName(product));
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(css.stickyBuyHeight, `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={css.stickyBuyRoom}>
      <div ref={bar} role="group" aria-label={name} className={css.stickyBuyBar}>
        <p className={css.stickyBuyText}>
          <span className={css.stickyBuyName}>{done ?? name}</span>
          {done ? (
            <Link to="/cart">{t('cart:see')}</Link>
          ) : price ? (
            <Price price={price.text} regularPrice={price.was} />
          ) : null}
        </p>
        <Button
          form="buy"
          name="intent"
          value="add"
          icon="cart"
          busy={busy}
          isDisabled={selection.isSoldOut}
          className={css.stickyBuyAdd}
        >
          {t(selection.isSoldOut ? 'catalogue:soldOut' : 'product:addToCart')}
        </Button>
      </div>
    </div>
  );
}
