import { ProductGrid } from '~/components/lists/ProductGrid';
import { Banner } from '~/components/ui/Banner';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { useT } from '~/i18n/context';

/** A customer's wished products; null while the backend does not answer. */
export function WishlistTab({
  wishlist,
}: {
  wishlist: Parameters<typeof ProductGrid>[0]['products'] | null;
}) {
  const t = useT();
  return (
    <>
      <h1>{t('account:wishlist')}</h1>
      {wishlist === null ? (
        <Banner kind="error">{t('errors:unavailable')}</Banner>
      ) : wishlist.length > 0 ? (
        <ProductGrid products={wishlist} />
      ) : (
        <EmptyState action={<ButtonLink to="/products">{t('common:allProducts')}</ButtonLink>}>
          {t('catalogue:wishEmpty')}
        </EmptyState>
      )}
    </>
  );
}
