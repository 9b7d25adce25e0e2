import { Link, useHref, useLocation } from '@remix-run/react';
import { memo, useCallback } from 'react';
import { createStore } from '~/client/page/external-store';
import { HiddenProductName, VisuallyHidden } from '~/components/primitives/Text';
import type { CardView } from '~/catalogue/index/list-view-models';
import { CartForm } from '~/components/cart/CartForm';
import { useFetcherForm, type FormSubmission } from '~/client/forms/use-fetcher-form';
import { ErrorTitle } from '~/components/form/Field';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Icon } from '~/components/icons/Icon';
import { visuallyHidden } from '~/components/primitives/primitives.css';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './card.css';
import { isOptimisticallyWished } from '~/client/cart/optimistic-cart';
import { useAddToCart } from '~/client/product/use-add-to-cart';

/** Only what came of the form sent last, of whatever card, is shown. */
const lastForm = createStore('');

export function CardActions({ product }: { product: CardView }) {
  const { id } = product;
  const add = useAddToCart(`card-${id}`);
  const wish = useFetcherForm(`wish-${id}`);
  const isWishlist = /^\/(wishlist|my-account)$/.test(useLocation().pathname);
  const last = lastForm.use();
  const wasWishPressed = last === `wish-${id}`;
  const { send: sendAdd } = add;
  const { send: sendWish } = wish;
  // The heart submits the same form to another action.
  const onSend = useCallback(
    (submission: FormSubmission) => {
      lastForm.set(`${submission.action === '/wishlist' ? 'wish' : 'card'}-${id}`);
      if (submission.action !== '/wishlist') sendAdd(submission);
      // The wishlist is another list then, without the card that would say so.
      else sendWish(submission, isWishlist ? '' : undefined);
    },
    [id, isWishlist, sendAdd, sendWish],
  );
  return (
    <>
      <CardForm
        product={product}
        busy={add.busy}
        wishAction={useHref('/wishlist')}
        isWished={isOptimisticallyWished(wish.formData, wish.response, product.wished ?? false)}
        onSend={onSend}
      />
      {wasWishPressed || last === `card-${id}` ? (
        <CardStatus
          busy={add.busy || wish.busy}
          done={wasWishPressed ? undefined : add.done}
          wish={wasWishPressed && !isWishlist ? wish.done : undefined}
          problem={(wasWishPressed ? wish : add).problem}
        />
      ) : null}
    </>
  );
}

interface CardFormProps {
  product: CardView;
  /** From the parent: `useHref` renders its component with each state of the router. */
  wishAction: string;
  busy: boolean;
  isWished: boolean;
  onSend: (submission: FormSubmission) => void;
}

/** Memoized: the state of any fetcher renders the actions of every card. */
const CardForm = memo(function CardForm({ product, wishAction, busy, isWished, onSend }: CardFormProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { id, slug, name, offer, choice } = product;
  const productSuffix = <HiddenProductName name={name} />;
  return (
    <CartForm onSend={onSend} className={css.cardActions}>
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {offer === 'add' ? (
        <Button
          kind="quiet"
          name="intent"
          value="add"
          icon="cart"
          busy={busy}
          className={css.cardActionsMain}
        >
          <span>
            {t(busy ? 'catalogue:adding' : 'catalogue:addToCart')}
            {productSuffix}
          </span>
        </Button>
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
            {productSuffix}
          </span>
        </ButtonLink>
      )}
      <button
        formAction={wishAction}
        name="intent"
        value={isWished ? 'remove' : 'add'}
        className={isWished ? css.wishlistButtonWished : css.wishlistButton}
      >
        <Icon
          name={isWished ? 'heartFilled' : 'heart'}
          label={t(isWished ? 'catalogue:removeWish' : 'catalogue:addWish', { name })}
        />
      </button>
    </CartForm>
  );
});

interface CardStatusProps extends Record<'done' | 'wish' | 'problem', string | undefined> {
  busy: boolean;
}

function CardStatus({ busy, done, wish, problem }: CardStatusProps) {
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
