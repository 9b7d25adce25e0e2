import { Link } from '@remix-run/react';
import { useEffect, useState, type RefObject } from 'react';
import { Button } from '~/components/ui/Button';
import { Price } from '~/components/ui/Price';
import { buyPlace, useAdd } from '~/enhance/product/use-add';
import type { ShownProduct } from '~/enhance/product/use-shown';
import type { ProductView } from '~/commerce/product/view.server';
import { useT } from '~/i18n/context';
import * as css from './product.css';

/** True while the form's own buttons are above the window. */
function usePassed(form: RefObject<HTMLFormElement>): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const button = form.current?.querySelector('button[value="add"]');
    if (!button) return;
    // All that is below counts as seen: a jump from there to far above is a change, too.
    const observer = new IntersectionObserver(([entry]) => setPassed(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px',
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [form]);
  return passed;
}

/** On small screens "Add to cart" stays at hand below the page's pictures and words: another button of the same form. */
export function StickyBuy({ product, use }: { product: ProductView; use: ShownProduct }) {
  const t = useT();
  const { name } = product;
  const { price } = use.shown;
  // What was done, and that it is on its way, is said here, too: the form that says so is out of sight.
  const { done, busy } = useAdd(buyPlace(product));
  const shown = usePassed(use.form);
  if (!shown) return null;
  return (
    <div role="group" aria-label={name} className={css.stickyBuyBar}>
      <p className={css.stickyBuyText}>
        <span className={css.stickyBuyName}>{done ?? name}</span>
        {done ? (
          <Link to="/cart">{t('cart:see')}</Link>
        ) : price ? (
          <Price price={price.text} was={price.was} />
        ) : null}
      </p>
      <Button form="buy" name="intent" value="add" icon="cart" busy={busy} className={css.stickyBuyAdd}>
        {t('product:addToCart')}
      </Button>
    </div>
  );
}
