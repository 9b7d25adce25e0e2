import type { CartLine } from '~/commerce/cart/view.server';
import type { CardView } from '~/catalogue/views';
import { ProductRow } from '~/components/lists/ProductRow';
import { useT } from '~/i18n/context';

interface CrossSellsProps {
  products: readonly CardView[];
  /** What is in the cart now is not offered again. */
  lines: readonly CartLine[];
}

/** What the shop recommends with the goods in the cart. */
export function CrossSells({ products, lines }: CrossSellsProps) {
  const t = useT();
  if (lines.length === 0) return null;
  const offered = products.filter(({ id }) => !lines.some(({ productId }) => productId === id));
  return <ProductRow id="cross-sells-title" title={t('cart:crossSells')} products={offered} columns={4} />;
}
