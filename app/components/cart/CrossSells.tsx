import type { CartLine } from '~/commerce/cart/view.server';
import type { CardView } from '~/catalogue/views';
import { ProductCard } from '~/components/lists/ProductCard';
import { useT } from '~/i18n/context';
import * as css from './CrossSells.css';

interface CrossSellsProps {
  products: readonly CardView[];
  /** What is in the cart now is not offered again. */
  lines: readonly CartLine[];
}

/** What the shop recommends with the goods in the cart. */
export function CrossSells({ products, lines }: CrossSellsProps) {
  const t = useT();
  const offered = products.filter(({ id }) => !lines.some(({ productId }) => productId === id));
  if (offered.length === 0 || lines.length === 0) return null;
  return (
    <section aria-labelledby="cross-sells-title" className={css.section}>
      <h2 id="cross-sells-title">{t('cart:crossSells')}</h2>
      <ul className={css.row}>
        {offered.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              heading="h3"
              sizes="(min-width: 64em) 15rem, (min-width: 48em) 23vw, 45vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
