import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { useNumber, useT } from '~/i18n/context';
import * as css from './list.css';

interface SubcategoriesProps {
  /** Name of the category or brand they are in. */
  of: string;
  categories: readonly { name: string; to: string; count: number }[];
}

export function Subcategories({ of, categories }: SubcategoriesProps) {
  const t = useT();
  const number = useNumber();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t('catalogue:listsBelow', { name: of })}>
      <ul className={css.subcategoriesList}>
        {categories.map(({ to, name, count }) => (
          <li key={to}>
            <Link to={to} className={css.subcategoriesLink}>
              <CatalogueText>{name}</CatalogueText>{' '}
              <span className={css.subcategoriesCount}>{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
