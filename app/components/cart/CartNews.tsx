import type { CartState } from '~/enhance/cart/optimistic-cart';
import { refresh } from '~/enhance/cart/submit';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';

/** Says what was done, and when what is shown may be wrong. */
export function CartNews({ state: { announcement, stale, pending, running } }: { state: CartState }) {
  const t = useT();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{pending.length === 0 ? announcement : undefined}</span>
      </VisuallyHidden>
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
