import type { CardView } from '~/catalogue/views';
import { ProductCard } from '~/components/lists/ProductCard';
import * as css from './RelatedProducts.css';

interface RelatedProductsProps {
  id: string;
  title: string;
  products: readonly CardView[];
}

/** A row of cards below the product: "You May Also Like", recently viewed. */
export function RelatedProducts({ id, title, products }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css.section}>
      <h2 id={id}>{title}</h2>
      <ul className={css.row}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              heading="h3"
              sizes="(min-width: 64em) 14rem, (min-width: 48em) 30vw, 45vw"
              plain
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
