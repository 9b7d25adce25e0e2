import { Form, Link } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { Cluster } from '~/components/primitives/Stack';
import { useT } from '~/platform/i18n/translate-context';

export function EmptyCart() {
  const t = useT();
  return (
    <EmptyState action={<ButtonLink to="/products">{t('cart:browse')}</ButtonLink>}>
      {t('cart:emptyText')} <Link to="/wishlist">{t('cart:seeWishlist')}</Link>
    </EmptyState>
  );
}

/** Emptying cannot be undone, so it is confirmed on a URL of its own. */
export function ConfirmEmptying({ count }: { count: number }) {
  const t = useT();
  return (
    <EmptyState
      action={
        <Form method="post" action="/cart">
          <Cluster>
            <Button name="intent" value="empty" kind="danger" icon="remove">
              {t('cart:empty')}
            </Button>
            <ButtonLink to="/cart" kind="secondary">
              {t('cart:keep')}
            </ButtonLink>
          </Cluster>
        </Form>
      }
    >
      {t('cart:confirmEmptyText', { count })}
    </EmptyState>
  );
}
