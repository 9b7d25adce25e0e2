import { Form, useLocation } from '@remix-run/react';
import type { CardView } from '~/catalogue/views';
import { Button, ButtonLink } from '~/components/ui/Button';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import * as css from './CardActions.css';
import { WishlistButton } from './WishlistButton';

/** What can be done with a product without opening it. */
export function CardActions({ product }: { product: CardView }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { id, slug, name, offer, choice, wished = false } = product;
  const forProduct = <VisuallyHidden>{`: ${name}`}</VisuallyHidden>;
  return (
    <Form method="post" action="/cart" preventScrollReset discover="none" className={css.actions}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {offer === 'add' ? (
        <>
          <input type="hidden" name="quantity" value="1" />
          <Button kind="secondary" size="s" name="intent" value="add" className={css.main}>
            {t('catalogue:addToCart')}
            {forProduct}
          </Button>
        </>
      ) : (
        <ButtonLink
          kind="secondary"
          size="s"
          discover="none"
          to={`/product/${slug}${choice ? `?${choice}` : ''}`}
          className={css.main}
        >
          {t(offer === 'choose' ? 'catalogue:chooseOptions' : 'catalogue:viewProduct')}
          {forProduct}
        </ButtonLink>
      )}
      {storeSettings.showMoveToWishlist ? <WishlistButton name={name} wished={wished} /> : null}
    </Form>
  );
}
