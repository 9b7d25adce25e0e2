import { Link, useLocation } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { openPanel } from '~/enhance/cart/use-cart';
import { isPlain } from '~/enhance/page/plain-press';
import { Icon } from '~/components/icons/Icon';
import { Thumbnail } from '~/components/ui/Picture';
import { ErrorTitle } from '~/components/form/Field';
import { Banner } from '~/components/ui/Banner';
import { useT } from '~/i18n/context';
import type { useAdd } from '~/enhance/product/use-add';
import * as css from './news.css';

interface AddNewsProps {
  add: ReturnType<typeof useAdd>;
  picture?: string | undefined;
}

export function AddNews({ add: { done, problem, busy }, picture }: AddNewsProps) {
  const t = useT();
  const { key } = useLocation();
  const see = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    openPanel();
  };
  return (
    <>
      <div role="status" key={key}>
        {done && !busy ? (
          <div className={css.addNews}>
            {picture ? <Thumbnail src={picture} sizes="3.5rem" className={css.addNewsPicture} /> : null}
            <p>
              <Icon name="check" /> {done}{' '}
              <Link to="/cart" onClick={see} className={css.addNewsLink}>
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
