import { Link } from '@remix-run/react';
import { CatalogueText } from '~/components/primitives/Text';
import { useT } from '~/platform/i18n/translate-context';
import { storeSettings } from '~/platform/settings/store-settings';
import * as css from './ui.css';

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  to?: string | undefined;
  /** A word of the page's language, not a name of the catalogue. */
  fixed?: true | undefined;
}

/** Makes link labels unique: the home page takes the shop's name, and a category above its namesake is dropped. */
export function distinctCrumbs(items: readonly Crumb[]): Crumb[] {
  return items.flatMap((item, index) => {
    const isTaken =
      item.to && items.some(({ label, to }, other) => to && other > index && label === item.label);
    if (!isTaken) return [item];
    return item.fixed ? [{ ...item, label: storeSettings().siteName }] : [];
  });
}

export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav aria-label={t('common:breadcrumb')} className={css.breadcrumbs}>
      <ol className={css.breadcrumbList}>
        {distinctCrumbs(items).map(({ label, to, fixed }) => {
          const text = fixed ? label : <CatalogueText>{label}</CatalogueText>;
          return (
            <li key={`${to ?? ''} ${label}`} className={css.breadcrumbItem}>
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
