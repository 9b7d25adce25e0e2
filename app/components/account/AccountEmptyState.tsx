import type { ReactNode } from 'react';
import type { CardView } from '~/catalogue/index/list-view-models';
import { ProductRow } from '~/components/lists/ProductCards';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { useT } from '~/platform/i18n/translate-context';

export function AccountEmptyState({
  children,
  others,
}: {
  children: ReactNode;
  others: readonly CardView[];
}) {
  const t = useT();
  return (
    <>
      <EmptyState action={<ButtonLink to="/products">{t('common:allProducts')}</ButtonLink>}>
        {children}
      </EmptyState>
      <ProductRow id="others" title={t('product:related')} products={others} />
    </>
  );
}
