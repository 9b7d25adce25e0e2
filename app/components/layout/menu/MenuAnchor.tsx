import { Link, NavLink } from '@remix-run/react';
import type { MenuLink } from '~/commerce/content/menus.server';
import { CatalogueText } from '~/components/boxes/Text';
import { Icon } from '~/components/icons/Icon';
import { useAddress } from '~/enhance/page/address';
import { signInPath } from '~/forms/account/sign-in-path';
import { useT } from '~/i18n/context';
import { namedPages } from '~/settings/own-pages';

export function MenuLabel({ link: { label, fixed } }: { link: MenuLink }) {
  return fixed ? label : <CatalogueText>{label}</CatalogueText>;
}

/** A menu's entry: a link, or a heading without an address. One with a look of its own says where the shopper is. */
export function MenuAnchor({ link, className }: { link: MenuLink; className?: string | undefined }) {
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

/** Entries of a list. */
export function MenuItems({ links, className }: { links: readonly MenuLink[]; className?: string }) {
  return links.map((link) => (
    <li key={`${link.to} ${link.label}`}>
      <MenuAnchor link={link} className={className} />
    </li>
  ));
}

/** The main menu, wherever it is shown: the backend's, or the built-in one where there is none. */
export function useMainMenu(menu: MenuLink[] | null): MenuLink[] {
  const t = useT();
  return menu ?? namedPages('inMenu').map(({ path, name }) => ({ to: path, label: t(name), fixed: true }));
}

interface OwnLinksProps {
  /** Display name of the customer; null for a guest. */
  name: string | null;
  link: string;
  /** Looks of both entries. */
  entries: readonly [string?, string?];
}

/** What only the menus of small screens have: the wishlist and the account. */
export function OwnLinks({ name, link, entries: [wishes, account] }: OwnLinksProps) {
  const t = useT();
  const { address } = useAddress();
  // NavLink does not look at the query: every page of the account would be the wishlist.
  const WishesLink = name ? Link : NavLink;
  return (
    <>
      <li className={wishes}>
        <WishesLink to={name ? '/my-account?tab=wishlist' : '/wishlist'} viewTransition className={link}>
          <Icon name="heart" />
          {t('common:wishlist')}
        </WishesLink>
      </li>
      <li className={account}>
        <NavLink to={name ? '/my-account' : signInPath(address)} end viewTransition className={link}>
          <Icon name="account" />
          {t('common:account')}
        </NavLink>
      </li>
    </>
  );
}
