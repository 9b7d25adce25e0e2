import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/boxes/CatalogueText';
import { useT } from '~/i18n/context';
import * as css from './Breadcrumb.css';

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  to?: string | undefined;
  /** A word of the page's language, not a name of the catalogue. */
  fixed?: boolean | undefined;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t('common:breadcrumb')}>
      <ol className={css.list}>
        {items.map(({ label, to, fixed }) => {
          const text = fixed ? label : <CatalogueText>{label}</CatalogueText>;
          return (
            <li key={`${to ?? ''} ${label}`} className={css.item}>
              {to ? (
                <Link to={to} viewTransition>
                  {text}
                </Link>
              ) : (
                <span aria-current="page">{text}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
