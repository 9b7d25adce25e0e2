import type { CardView } from '~/catalogue/views';
import { ProductCard } from './ProductCard';
import { inColumn } from '~/components/boxes/boxes.css';
import * as css from './card.css';
import { useT } from '~/i18n/context';

interface ProductCardsProps {
  products: readonly CardView[];
  /** With their buttons. */
  buyable?: boolean;
}

/** As for `<img sizes>`, of a card of four in a row. */
export const rowSizes = '(min-width: 64em) 19rem, (min-width: 48em) 25vw, calc(50vw - 1.5rem)';

/** Four or five cards in a row, two on small screens. */
export function ProductCards({ products, buyable = false }: ProductCardsProps) {
  return (
    <ul className={css.productRow}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} heading="h3" sizes={rowSizes} plain={!buyable} />
        </li>
      ))}
    </ul>
  );
}

interface ProductRowProps extends ProductCardsProps {
  id: string;
  title: string;
}

/** A row of cards below something else: "You May Also Like", recently viewed, what goes with the cart. */
export function ProductRow({ id, title, ...cards }: ProductRowProps) {
  if (cards.products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={inColumn[6]}>
      <h2 id={id}>{title}</h2>
      <ProductCards {...cards} />
    </section>
  );
}

interface ProductGridProps {
  products: readonly CardView[];
  /** Cards in the first row, which are loaded at once. */
  first?: number;
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
