import { NavLink } from '@remix-run/react';
import type { MenuLink } from '~/commerce/content/menus.server';
import { CatalogueText } from '~/components/boxes/CatalogueText';

/** A menu's entry in words. */
export function MenuLabel({ link: { label, fixed } }: { link: MenuLink }) {
  return fixed ? label : <CatalogueText>{label}</CatalogueText>;
}

/** A menu's entry: a link within this shop or to another site, or a heading without an address. */
export function MenuAnchor({ link, className }: { link: MenuLink; className?: string }) {
  const { to } = link;
  const label = <MenuLabel link={link} />;
  if (to === undefined) return <span className={className}>{label}</span>;
  return to.startsWith('/') ? (
    <NavLink to={to} end viewTransition className={className}>
      {label}
    </NavLink>
  ) : (
    <a href={to} rel="noopener" className={className}>
      {label}
    </a>
  );
}
