import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { cartPanelRequest } from '~/client/cart/cart-panel';
import { isPrimaryClick } from '~/client/page/is-primary-click';
import { Icon } from '~/components/icons/Icon';
import { Thumbnail } from '~/components/ui/Picture';
import { ErrorTitle } from '~/components/form/Field';
import { Banner } from '~/components/ui/Banner';
import { useT } from '~/platform/i18n/translate-context';
import type { useAddToCart } from '~/client/product/use-add-to-cart';
import * as css from './add-to-cart-status.css';

interface AddToCartStatusProps {
  add: ReturnType<typeof useAddToCart>;
  picture?: string | undefined;
}

export function AddToCartStatus({ add: { done, problem, busy }, picture }: AddToCartStatusProps) {
  const t = useT();
  const { key } = useLocation();
  const onSeeCart = (event: MouseEvent) => {
    if (!isPrimaryClick(event)) return;
    event.preventDefault();
    cartPanelRequest.set(undefined);
  };
  return (
    <>
      <div role="status" key={key}>
        {done && !busy ? (
          <div className={css.addNews}>
            {picture ? <Thumbnail src={picture} sizes="3.5rem" className={css.addNewsPicture} /> : null}
            <p>
              <Icon name="check" /> {done}{' '}
              <Link to="/cart" onClick={onSeeCart} className={css.addNewsLink}>
                {t('cart:see')}
              </Link>
            </p>
          </div>
        ) : null}
      </div>
      {problem ? (
        <Banner kind="error" role="alert">
          <ErrorTitle />
          {problem}
        </Banner>
      ) : null}
    </>
  );
}
