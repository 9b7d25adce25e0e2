import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import type { CategoryTile } from '~/catalogue/views';
import { Picture } from '~/components/ui/Picture';
import { useT } from '~/i18n/context';
import * as css from './category-grid.css';

const sizes = '(min-width: 80em) 18rem, (min-width: 64em) 25vw, (min-width: 48em) 33vw, calc(50vw - 1.5rem)';

/** Categories as pictures with a name and a number of products. */
export function CategoryGrid({ categories }: { categories: readonly CategoryTile[] }) {
  const t = useT();
  return (
    <ul className={css.categoryGrid}>
      {categories.map(({ slug, name, image, count }, at) => (
        <li key={slug} className={css.categoryGridTile}>
          <Picture
            src={image}
            alt=""
            sizes={sizes}
            priority={at < 2}
            rounded
            className={css.categoryGridPicture}
          />
          <h2 className={css.categoryGridName}>
            <Link
              to={`/product-category/${slug}`}
              prefetch="intent"
              viewTransition
              className={css.categoryGridLink}
            >
              <CatalogueText>{name}</CatalogueText>
            </Link>
          </h2>
          <p className={css.categoryGridCount}>{t('catalogue:products', { count })}</p>
        </li>
      ))}
    </ul>
  );
}
