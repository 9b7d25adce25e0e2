import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/Text';
import type { CategoryTile } from '~/catalogue/views';
import { Picture } from '~/components/ui/Picture';
import { useT } from '~/i18n/context';
import * as css from './card.css';

const sizes = '(min-width: 64em) 19rem, (min-width: 48em) 25vw, calc(50vw - 1.5rem)';

interface CategoryGridProps {
  categories: readonly CategoryTile[];
  heading?: 'h2' | 'h3';
  /** How many are seen at once, and loaded so. */
  first?: number;
}

/** Categories as cards like those of products, with a name and a number of products. */
export function CategoryGrid({ categories, heading: Heading = 'h2', first = 0 }: CategoryGridProps) {
  const t = useT();
  return (
    <ul className={css.productRow}>
      {categories.map(({ slug, name, image, count }, at) => (
        <li key={slug} className={css.productCard}>
          <div className={css.productCardFrame}>
            <Picture
              src={image}
              alt=""
              sizes={sizes}
              priority={at < first}
              rounded
              className={css.productCardPicture}
            />
          </div>
          <Heading className={css.productCardName}>
            <Link
              to={`/product-category/${slug}`}
              prefetch="intent"
              viewTransition
              className={css.productCardLink}
            >
              <CatalogueText>{name}</CatalogueText>
            </Link>
          </Heading>
          <p className={css.categoryCount}>{t('catalogue:products', { count })}</p>
        </li>
      ))}
    </ul>
  );
}
