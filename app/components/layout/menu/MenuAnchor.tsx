import { Link, NavLink } from '@remix-run/react';
import type { MenuLink } from '~/commerce/content/menus.server';
import { CatalogueText } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import { namedPages } from '~/settings/own-pages';

/** A menu's entry in words. */
export function MenuLabel({ link: { label, fixed } }: { link: MenuLink }) {
  return fixed ? label : <CatalogueText>{label}</CatalogueText>;
}

/**
 * A menu's entry: a link within this shop or to another site, or a heading without an address. One with a look of its own says
 * where the shopper is.
 */
export function MenuAnchor({ link, className }: { link: MenuLink; className?: string }) {
  const { to } = link;
  const label = <MenuLabel link={link} />;
  if (to === undefined) return <span className={className}>{label}</span>;
  if (!to.startsWith('/'))
    return (
      <a href={to} rel="noopener" className={className}>
        {label}
      </a>
    );
  return className === undefined ? (
    <Link to={to} discover="none">
      {label}
    </Link>
  ) : (
    <NavLink to={to} end viewTransition className={className}>
      {label}
    </NavLink>
  );
}

/** The main menu, wherever it is shown: the backend's, or the built-in one where there is none. */
export function useMainMenu(menu: MenuLink[] | null): MenuLink[] {
  const t = useT();
  return menu ?? namedPages('inMenu').map(({ path, name }) => ({ to: path, label: t(name), fixed: true }));
}
