import type { Packed } from '~/catalogue/packed';
import type { ListView } from '~/catalogue/views';
import { CatalogueText } from '~/components/boxes/Text';
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

export function TermPage({ data }: { data: TermPageProps }) {
  const t = useT();
  const number = useNumber();
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
        {children.length > 0 ? (
          <nav aria-label={t('catalogue:listsBelow', { name })}>
            <ul className={css.subcategoriesList}>
              {children.map(({ to, name: label, count }) => (
                <li key={to}>
                  <Link to={to} className={css.subcategoriesLink}>
                    <CatalogueText>{label}</CatalogueText>{' '}
                    <span className={css.subcategoriesCount}>{number(count)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </ListPage>
      <JsonLd text={jsonLd} />
    </Page>
  );
}
