import type { CartState } from '~/enhance/cart/optimistic-cart';
import { problemOf } from '~/enhance/cart/outcome';
import { refusalsOfGone } from '~/enhance/cart/use-line';
import { refresh } from '~/enhance/cart/submit';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { CatalogueText, VisuallyHidden } from '~/components/boxes/Text';
import { ChangeNotice } from './ChangeNotice';
import { useT } from '~/i18n/context';

export function CartNews({ state }: { state: CartState }) {
  const t = useT();
  const { page, announcement, stale, pending, running } = state;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{pending.length === 0 ? announcement : undefined}</span>
      </VisuallyHidden>
      <div role="status">
        <ChangeNotice news={page?.news} />
      </div>
      {page?.errors.map((error) => (
        <Banner key={error} kind="error" role="alert">
          <CatalogueText>{error}</CatalogueText>
        </Banner>
      ))}
      {refusalsOfGone(state).map((outcome, at) => (
        <Banner key={at} kind="error" role="alert">
          {problemOf(outcome, t)}
        </Banner>
      ))}
      {stale && !running ? (
        <Banner kind="notice" role="alert">
          <p>{t('cart:stale')}</p>
          <Button type="button" kind="quiet" size="s" icon="reload" onClick={() => refresh()}>
            {t('cart:loadAgain')}
          </Button>
        </Banner>
      ) : null}
    </>
  );
}
