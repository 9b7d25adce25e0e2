import { Link } from '@remix-run/react';
import { useT } from '~/i18n/context';
import * as css from './Breadcrumb.css';

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  to?: string | undefined;
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t('common:breadcrumb')}>
      <ol className={css.list}>
        {items.map(({ label, to }) => (
          <li key={`${to ?? ''} ${label}`} className={css.item}>
            {to ? (
              <Link to={to} viewTransition>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
