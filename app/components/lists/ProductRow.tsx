import type { CardView } from '~/catalogue/views';
import { ProductCard } from './ProductCard';
import * as css from './card.css';

interface ProductRowProps {
  id: string;
  title: string;
  products: readonly CardView[];
  /** Most cards beside each other. */
  columns: 4 | 5;
  plain?: boolean;
}

const sizes = {
  4: '(min-width: 64em) 15rem, (min-width: 48em) 23vw, calc(50vw - 1.5rem)',
  5: '(min-width: 64em) 14rem, (min-width: 48em) 30vw, calc(50vw - 1.5rem)',
};

/** A row of cards below something else: "You May Also Like", recently viewed, what goes with the cart. */
export function ProductRow({ id, title, products, columns, plain = false }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.productRowSection[columns]}>
      <h2 id={id}>{title}</h2>
      <ul className={css.productRow[columns]}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} heading="h3" sizes={sizes[columns]} plain={plain} />
          </li>
        ))}
      </ul>
    </section>
  );
}
