import type { CardView } from '~/catalogue/views';
import { ProductCard } from './ProductCard';
import * as css from './card.css';

interface ProductCardsProps {
  products: readonly CardView[];
  /** With their buttons. */
  buyable?: boolean;
}

/** Four cards in a row, two on small screens. */
export function ProductCards({ products, buyable = false }: ProductCardsProps) {
  return (
    <ul className={css.productRow}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            heading="h3"
            sizes="(min-width: 64em) 19rem, (min-width: 48em) 25vw, calc(50vw - 1.5rem)"
            plain={!buyable}
          />
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
    <section aria-labelledby={id} className={css.productRowSection}>
      <h2 id={id}>{title}</h2>
      <ProductCards {...cards} />
    </section>
  );
}
