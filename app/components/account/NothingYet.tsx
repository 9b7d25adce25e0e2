import type { ReactNode } from 'react';
import type { CardView } from '~/catalogue/views';
import { ProductRow } from '~/components/lists/ProductCards';
import { ButtonLink } from '~/components/ui/Button';
import { EmptyState } from '~/components/ui/EmptyState';
import { useT } from '~/i18n/context';

interface NothingYetProps {
  children: ReactNode;
  /** What to go on with. */
  others: readonly CardView[];
}

/** An empty section of the account: says so, and leads on to products. */
export function NothingYet({ children, others }: NothingYetProps) {
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
