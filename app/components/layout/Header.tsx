import { Link, useLocation } from '@remix-run/react';
import { Icon } from '~/components/icons/Icon';
import { useSessionOnFirstAction } from '~/enhance/cart/first-action';
import { useAdopted, useCartPart } from '~/enhance/cart/use-cart';
import type { MenuLink } from '~/commerce/content/menus.server';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import { AccountMenu } from './AccountMenu';
import { CartLink } from './CartLink';
import { Dropdown } from './Dropdown';
import * as css from './Header.css';
import { MenuAnchor, MenuLabel } from './MenuAnchor';
import { useMainMenu } from './menu-links';
import { MobileMenu } from './MobileMenu';
import { SearchForm } from '~/components/search/SearchForm';
import { Wordmark } from './Wordmark';

export interface HeaderData {
  /** Number of pieces in the cart. */
  items: number;
  /** Display name of the customer; null for a guest. */
  name: string | null;
  /** Prices are this shopper's own. */
  elsewhere?: true;
}

/** Entries below one, in a disclosure that works without scripts. */
function Submenu({ of: link, items }: { of: MenuLink; items: MenuLink[] }) {
  const t = useT();
  const { key } = useLocation();
  const label = <MenuLabel link={link} />;
  return (
    <Dropdown
      key={key}
      className={css.accountBox}
      face={
        <>
          {link.to === undefined ? (
            label
          ) : (
            <VisuallyHidden>{t('common:submenu', { name: link.label })}</VisuallyHidden>
          )}
          <Icon name="down" />
        </>
      }
    >
      <ul className={css.accountDropdown}>
        {items.map((item) => (
          <li key={`${item.to} ${item.label}`}>
            <MenuAnchor link={item} className={css.row} />
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function MainMenu({ menu }: { menu: MenuLink[] | null }) {
  const t = useT();
  return (
    <nav aria-label={t('common:mainMenu')} className={css.desktop}>
      <ul className={css.menu}>
        {useMainMenu(menu).map((link) => (
          <li key={`${link.to} ${link.label}`} className={link.items && css.entry}>
            {link.to === undefined ? null : <MenuAnchor link={link} className={css.menuLink} />}
            {link.items ? <Submenu of={link} items={link.items} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Header({ data, menu }: { data: HeaderData; menu: MenuLink[] | null }) {
  const t = useT();
  const { key, pathname } = useLocation();
  const name = useCartPart(({ header }) => header)?.name ?? data.name;
  useAdopted({ header: data });
  useSessionOnFirstAction();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <MobileMenu name={name} menu={menu} />
        <Link to="/" viewTransition className={css.logo}>
          <Wordmark className={css.wordmark} leadsTo={t('common:homePage')} />
        </Link>
        <MainMenu menu={menu} />
        <div className={css.tools}>
          <div className={css.desktop}>
            <SearchForm id="search" />
          </div>
          {/* The keys close what is open when the page changes. */}
          <Dropdown
            key={pathname}
            className={css.small}
            toField
            face={
              <>
                <Icon name="search" size="m" />
                <VisuallyHidden>{t('common:search')}</VisuallyHidden>
              </>
            }
          >
            <div className={css.drop}>
              <SearchForm id="search-small" />
            </div>
          </Dropdown>
          <AccountMenu key={key} name={name} />
          <CartLink items={data.items} />
        </div>
      </div>
    </header>
  );
}
