import type { CardView } from '~/catalogue/views';
import { useT } from '~/i18n/context';
import { ProductCard } from './ProductCard';
import * as css from './card.css';

interface ProductGridProps {
  products: readonly CardView[];
  /** Cards in the first row, which are loaded at once. */
  first?: number;
  /** Beside a filter panel, or over the whole page. */
  wide?: boolean;
  heading?: 'h2' | 'h3';
}

const besideFilters =
  '(min-width: 80em) 19rem, (min-width: 64em) 22vw, (min-width: 48em) 30vw, calc(50vw - 1.5rem)';
const alone = '(min-width: 80em) 18rem, (min-width: 64em) 22vw, (min-width: 48em) 30vw, calc(50vw - 1.5rem)';

export function ProductGrid({ products, first = 2, wide = false, heading = 'h2' }: ProductGridProps) {
  const t = useT();
  return (
    <ul className={wide ? css.productGridWide : css.productGrid} aria-label={t('catalogue:productList')}>
      {products.map((product, at) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            priority={at < first}
            heading={heading}
            sizes={wide ? alone : besideFilters}
          />
        </li>
      ))}
    </ul>
  );
}
