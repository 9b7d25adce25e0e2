import { useHref } from '@remix-run/react';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/i18n/context';
import * as css from './card.css';

interface WishlistButtonProps {
  /** The product's name: it is part of the button's. */
  name: string;
  wished: boolean;
}

/** Submits the form around it (productId, redirectTo) to /wishlist. */
export function WishlistButton({ name, wished }: WishlistButtonProps) {
  const t = useT();
  return (
    <button
      formAction={useHref('/wishlist')}
      name="intent"
      value={wished ? 'remove' : 'add'}
      className={wished ? css.wishlistButtonWished : css.wishlistButton}
    >
      <Icon
        name={wished ? 'heartFilled' : 'heart'}
        label={t(wished ? 'catalogue:removeWish' : 'catalogue:addWish', { name })}
      />
    </button>
  );
}
