import { Link, useLocation } from '@remix-run/react';
import { Icon } from '~/components/icons/Icon';
import { useSessionOnFirstAction } from '~/enhance/cart/first-action';
import { useAdopted, useCartPart } from '~/enhance/cart/use-cart';
import type { ShownHeader } from '~/commerce/cart/page.server';
import type { MenuLink } from '~/commerce/content/menus.server';
import { VisuallyHidden } from '~/components/boxes/Text';
import { useT } from '~/i18n/context';
import { AccountMenu } from './menu/AccountMenu';
import { CartLink } from './CartLink';
import { Dropdown } from './menu/Dropdown';
import * as css from './Header.css';
import { MenuAnchor, MenuLabel, OwnLinks, useMainMenu } from './menu/MenuAnchor';
import { Opener, Popup, MenuOpener } from './menu/Popup';
import { SearchForm } from '~/components/search/SearchForm';
import { Wordmark } from './Wordmark';

/** Entries below one, in a disclosure that works without scripts. */
function Submenu({ of: link, items }: { of: MenuLink; items: MenuLink[] }) {
  const t = useT();
  const { key } = useLocation();
  const label = <MenuLabel link={link} />;
  return (
    <Dropdown
      key={key}
      className={css.below}
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
      <ul className={css.submenu}>
        {items.map((item) => (
          <li key={`${item.to} ${item.label}`}>
            <MenuAnchor link={item} className={css.row} />
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** The main menu of every screen; small ones open it by a button. */
function MainMenu({ menu, name }: { menu: MenuLink[] | null; name: string | null }) {
  const t = useT();
  return (
    <Popup id="menu">
      <nav aria-label={t('common:mainMenu')}>
        <ul className={css.menu}>
          {useMainMenu(menu).map((link) => (
            <li key={`${link.to} ${link.label}`} className={link.items && css.entry}>
              {link.to === undefined ? null : <MenuAnchor link={link} className={css.menuLink} />}
              {link.items ? <Submenu of={link} items={link.items} /> : null}
            </li>
          ))}
          <OwnLinks name={name} link={css.menuLink} entries={[css.small, css.small]} />
        </ul>
      </nav>
    </Popup>
  );
}

export function Header({ data, menu }: { data: ShownHeader; menu: MenuLink[] | null }) {
  const t = useT();
  const { key } = useLocation();
  const { name, picture } = useCartPart(({ header }) => header) ?? data;
  useAdopted({ header: data });
  useSessionOnFirstAction();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        {/* The spaces are for pages without styles. */}
        <MenuOpener name={name} menu={menu} />{' '}
        <Link to="/" viewTransition className={css.logo}>
          <Wordmark className={css.wordmark} leadsTo={t('common:homePage')} />
        </Link>
        <MainMenu menu={menu} name={name} />
        <div className={css.tools}>
          <Opener opens="search-box" icon="search" label={t('common:search')} />
          <Popup id="search-box" toField>
            <SearchForm id="search" />
          </Popup>
          {/* The key closes what is open when the page changes. */}
          <AccountMenu key={key} name={name} picture={picture} /> <CartLink items={data.items} />
        </div>
      </div>
    </header>
  );
}
