import type { Packed } from '~/catalogue/packed';
import type { ListView } from '~/catalogue/views';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { Page } from '~/components/boxes/Stack';
import { JsonLd } from '~/components/page/JsonLd';
import { Breadcrumb } from '~/components/ui/Breadcrumb';
import { useT, useNumber } from '~/i18n/context';
import { ListPage } from './ListPage';
import { Link } from '@remix-run/react';
import * as css from './list.css';

interface TermPageProps {
  list: Packed<ListView>;
  currency: string;
  title: string;
  name: string;
  description: string;
  /** The page above all of its kind. */
  root: { label: string; to: string };
  above: readonly { label: string; to: string }[];
  children: readonly { name: string; to: string; count: number }[];
  jsonLd: string;
}

/** The page of a category, brand or tag. */
export function TermPage({ data }: { data: TermPageProps }) {
  const t = useT();
  const { list, title, name, description, root, above, children, currency, jsonLd } = data;
  const crumbs = [
    { label: t('common:home'), to: '/', fixed: true },
    { ...root, fixed: true },
    ...above,
    { label: name },
  ];
  return (
    <Page>
      <ListPage list={list} currency={currency}>
        <Breadcrumb items={crumbs} />
        <h1>{title === name ? <CatalogueText>{name}</CatalogueText> : title}</h1>
        {description === '' ? null : (
          <p>
            <CatalogueText>{description}</CatalogueText>
          </p>
        )}
        <Subcategories of={name} categories={children} />
      </ListPage>
      <JsonLd text={jsonLd} />
    </Page>
  );
}

interface SubcategoriesProps {
  /** Name of the category or brand they are in. */
  of: string;
  categories: readonly { name: string; to: string; count: number }[];
}

function Subcategories({ of, categories }: SubcategoriesProps) {
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
