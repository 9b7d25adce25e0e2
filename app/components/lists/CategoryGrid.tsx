import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/primitives/Text';
import type { CategoryTile } from '~/catalogue/index/list-view-models';
import { Picture } from '~/components/ui/Picture';
import { useT } from '~/platform/i18n/translate-context';
import { note } from '~/components/primitives/primitives.css';
import { ROW_SIZES } from './ProductCards';
import * as css from './card.css';

interface CategoryGridProps {
  categories: readonly CategoryTile[];
  heading?: 'h2' | 'h3';
  eagerCount?: number;
}

/** Routes a browser discovers ahead: one request names few paths. */
const MAX_DISCOVER_COUNT = 24;

export function CategoryGrid({ categories, heading: Heading = 'h2', eagerCount = 0 }: CategoryGridProps) {
  const t = useT();
  return (
    <ul className={css.productRow}>
      {categories.map(({ slug, name, image, count }, index) => (
        <li key={slug} className={css.productCard}>
          <div className={css.productCardFrame}>
            <Picture
              src={image}
              alt=""
              sizes={ROW_SIZES}
              hasPriority={index < eagerCount}
              isRounded
              className={css.productCardPicture}
            />
          </div>
          <Heading className={css.productCardName}>
            <Link
              to={`/product-category/${slug}`}
              prefetch="intent"
              viewTransition
              discover={index < MAX_DISCOVER_COUNT ? 'render' : 'none'}
              className={css.productCardLink}
            >
              <CatalogueText>{name}</CatalogueText>
            </Link>
          </Heading>
          <p className={note}>{t('catalogue:products', { count })}</p>
        </li>
      ))}
    </ul>
  );
}
