import { CartForm } from '~/components/cart/CartForm';
import { Banner } from '~/components/ui/Banner';
import { Button } from '~/components/ui/Button';
import { VisuallyHidden } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import { useWish } from '~/enhance/lists/use-wish';

interface WishFormProps {
  productId: number;
  wished: boolean;
  path: string;
}

export function WishForm({ productId, wished: fromServer, path }: WishFormProps) {
  const t = useT();
  const { wished, send, problem, done } = useWish(productId, fromServer);
  return (
    <CartForm action="/wishlist" onSend={send}>
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
      <VisuallyHidden>
        <span role="status">{done}</span>
      </VisuallyHidden>
      {problem ? (
        <Banner kind="error" role="alert">
          {problem}
        </Banner>
      ) : null}
    </CartForm>
  );
}
