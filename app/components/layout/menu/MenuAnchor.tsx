import { Link, NavLink } from '@remix-run/react';
import type { MenuLink } from '~/commerce/cms/site-menus.server';
import { CatalogueText } from '~/components/primitives/Text';
import { Icon } from '~/components/icons/Icon';
import { useAddress } from '~/client/page/base-path';
import { signInPath } from '~/domain/forms/sign-in-path';
import { useT } from '~/platform/i18n/translate-context';
import { listMenuPages } from '~/platform/settings/built-in-pages';

export function MenuLabel({ link: { label, fixed } }: { link: MenuLink }) {
  return fixed ? label : <CatalogueText>{label}</CatalogueText>;
}

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

export function MenuItems({ links, className }: { links: readonly MenuLink[]; className?: string }) {
  return links.map((link) => (
    <li key={`${link.to} ${link.label}`}>
      <MenuAnchor link={link} className={className} />
    </li>
  ));
}

export function useMainMenu(menu: MenuLink[] | null): MenuLink[] {
  const t = useT();
  return menu ?? listMenuPages('inMenu').map(({ path, name }) => ({ to: path, label: t(name), fixed: true }));
}

interface SmallScreenLinksProps {
  /** Null for a guest. */
  name: string | null;
  linkClassName: string;
  entryClassNames: readonly [string?, string?];
}

export function SmallScreenLinks({ name, linkClassName, entryClassNames }: SmallScreenLinksProps) {
  const t = useT();
  const [wishes, account] = entryClassNames;
  const { address } = useAddress();
  // NavLink ignores the query: every page of the account would count as the wishlist.
  const WishesLink = name ? Link : NavLink;
  return (
    <>
      <li className={wishes}>
        <WishesLink
          to={name ? '/my-account?tab=wishlist' : '/wishlist'}
          viewTransition
          className={linkClassName}
        >
          <Icon name="heart" />
          {t('common:wishlist')}
        </WishesLink>
      </li>
      <li className={account}>
        <NavLink to={name ? '/my-account' : signInPath(address)} end viewTransition className={linkClassName}>
          <Icon name="account" />
          {t('common:account')}
        </NavLink>
      </li>
    </>
  );
}
