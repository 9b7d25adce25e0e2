import { Link, useHref, useLocation } from '@remix-run/react';
import { useState } from 'react';
import { OfProduct, VisuallyHidden } from '~/components/boxes/Text';
import type { CardView } from '~/catalogue/views';
import { CartForm } from '~/components/cart/CartForm';
import { useFetcherForm, type Sent } from '~/enhance/forms/use-fetcher-form';
import { ErrorTitle } from '~/components/form/Field';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { visuallyHidden } from '~/components/boxes/boxes.css';
import { useT } from '~/i18n/context';
import * as css from './card.css';
import { optimisticWish } from '~/enhance/cart/optimistic-cart';
import { useAdd } from '~/enhance/product/use-add';

export function CardActions({ product }: { product: CardView }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { id, slug, name, offer, choice } = product;
  const add = useAdd(`card-${id}`);
  const wish = useFetcherForm(`wish-${id}`);
  const wished = optimisticWish(wish.formData, wish.answer, product.wished ?? false);
  // Only the message of the last pressed button is shown.
  const [isWish, setIsWish] = useState(false);
  const wishlist = useHref('/wishlist');
  const isWishlist = /^\/(wishlist|my-account)$/.test(pathname);
  const forProduct = <OfProduct name={name} />;
  // The heart submits the same form to another action.
  const onSend = (sent: Sent) => {
    setIsWish(sent.action === '/wishlist');
    if (sent.action !== '/wishlist') add.send(sent);
    // The wishlist is another list then, without the card that would say so.
    else wish.send(sent, isWishlist ? '' : undefined);
  };
  return (
    <>
      <CartForm onSend={onSend} className={css.cardActions}>
        <input type="hidden" name="productId" value={id} />
        <input type="hidden" name="redirectTo" value={pathname + search} />
        {offer === 'add' ? (
          <>
            <input type="hidden" name="quantity" value="1" />
            <Button
              kind="quiet"
              name="intent"
              value="add"
              icon="cart"
              busy={add.busy}
              className={css.cardActionsMain}
            >
              <span>
                {t(add.busy ? 'catalogue:adding' : 'catalogue:addToCart')}
                {forProduct}
              </span>
            </Button>
          </>
        ) : (
          <ButtonLink
            kind="quiet"
            icon="forward"
            discover="none"
            to={`/product/${slug}${choice ? `?${choice}` : ''}`}
            className={css.cardActionsMain}
          >
            <span>
              {t(offer === 'choose' ? 'catalogue:chooseOptions' : 'catalogue:viewProduct')}
              {forProduct}
            </span>
          </ButtonLink>
        )}
        <button
          formAction={wishlist}
          name="intent"
          value={wished ? 'remove' : 'add'}
          className={wished ? css.wishlistButtonWished : css.wishlistButton}
        >
          <Icon
            name={wished ? 'heartFilled' : 'heart'}
            label={t(wished ? 'catalogue:removeWish' : 'catalogue:addWish', { name })}
          />
        </button>
      </CartForm>
      <CardNews
        busy={add.busy || wish.busy}
        done={isWish ? undefined : add.done}
        wish={isWish && !isWishlist ? wish.done : undefined}
        problem={(isWish ? wish : add).problem}
      />
    </>
  );
}

interface CardNewsProps extends Record<'done' | 'wish' | 'problem', string | undefined> {
  busy: boolean;
}

function CardNews({ busy, done, wish, problem }: CardNewsProps) {
  const t = useT();
  if (problem) {
    return (
      <p role="alert" className={css.cardActionsProblem}>
        <ErrorTitle />
        <Icon name="error" />
        <span>{problem}</span>
      </p>
    );
  }
  return busy || done || wish ? (
    <p role="status" className={done ? css.cardActionsDone : visuallyHidden}>
      {done ? (
        <>
          <Icon name="check" />
          <span>
            {done} <Link to="/cart">{t('cart:see')}</Link>
          </span>
        </>
      ) : null}
      <VisuallyHidden>{wish}</VisuallyHidden>
    </p>
  ) : null;
}
