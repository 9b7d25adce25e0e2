import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/Button';
import { useT } from '~/i18n/context';

interface WishFormProps {
  productId: number;
  wished: boolean;
  /** Where to come back to. */
  path: string;
}

/** The wishlist button of the product page, with its words. */
export function WishForm({ productId, wished, path }: WishFormProps) {
  const t = useT();
  return (
    <Form method="post" action="/wishlist" preventScrollReset>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="redirectTo" value={path} />
      <Button
        kind="quiet"
        name="intent"
        value={wished ? 'remove' : 'add'}
        icon={wished ? 'heartFilled' : 'heart'}
      >
        {t(wished ? 'product:removeWish' : 'product:addWish')}
      </Button>
    </Form>
  );
}
