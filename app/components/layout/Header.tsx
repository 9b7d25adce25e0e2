import { Form, Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { Icon } from '~/components/icons/Icon';
import type { HeaderView } from '~/commerce/cart/cart-page.server';
import type { MenuLink } from '~/commerce/cms/site-menus.server';
import { VisuallyHidden } from '~/components/primitives/Text';
import { Avatar } from '~/components/ui/Avatar';
import { useAddress } from '~/client/page/base-path';
import { signInPath } from '~/domain/forms/sign-in-path';
import { useT } from '~/platform/i18n/translate-context';
import { CartLink } from './CartLink';
import { Dropdown } from '~/components/layout/menu/Popup';
import * as css from './Header.css';
import { MenuAnchor, MenuItems, MenuLabel, SmallScreenLinks, useMainMenu } from './menu/MenuAnchor';
import { Opener, Popup, MenuOpener } from './menu/Popup';
import { SearchForm } from '~/components/search/SearchForm';
import { Wordmark } from './Wordmark';

/** Less is no direction: a browser moves the page by a few pixels itself. */
const MIN_SCROLL_PX = 8;

/** Marks the document while the last scroll went up, so that styles bring the header back. */
function useScrollDirection(): void {
  useEffect(() => {
    let last = 0;
    const onScroll = () => {
      const { scrollY } = window;
      if (scrollY > 0 && Math.abs(scrollY - last) < MIN_SCROLL_PX) return;
      document.documentElement.toggleAttribute('data-up', scrollY > 0 && scrollY < last);
      last = scrollY;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
}

/** Entries below one, in a disclosure that works without scripts. */
function Submenu({ link, items }: { link: MenuLink; items: MenuLink[] }) {
  const t = useT();
  const { key } = useLocation();
  const label = <MenuLabel link={link} />;
  return (
    <Dropdown
      key={key}
      className={css.below}
      label={
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
        <MenuItems links={items} className={css.row} />
      </ul>
    </Dropdown>
  );
}

function MainMenu({ menu, name }: { menu: MenuLink[] | null; name: string | null }) {
  const t = useT();
  return (
    <Popup id="menu">
      <nav aria-label={t('common:mainMenu')}>
        <ul className={css.menu}>
          {useMainMenu(menu).map((link) => (
            <li key={`${link.to} ${link.label}`} className={link.items && css.entry}>
              {link.to === undefined ? null : <MenuAnchor link={link} className={css.menuLink} />}
              {link.items ? <Submenu link={link} items={link.items} /> : null}
            </li>
          ))}
          <SmallScreenLinks
            name={name}
            linkClassName={css.menuLink}
            entryClassNames={[css.small, css.small]}
          />
        </ul>
      </nav>
    </Popup>
  );
}

/** The way to sign in, or what a customer has under their name. */
function AccountMenu({ name, picture }: Pick<HeaderView, 'name' | 'picture'>) {
  const t = useT();
  const { address } = useAddress();
  if (!name) {
    return (
      <Link to={signInPath(address)} viewTransition className={css.tool}>
        <Icon name="account" size="m" />
        <span className={css.toolText}>{t('common:signIn')}</span>
      </Link>
    );
  }
  return (
    <Dropdown
      className={css.accountBox}
      label={
        <>
          <Avatar name={name} picture={picture} className={css.face} />
          <VisuallyHidden>{t('common:accountMenu', { name })}</VisuallyHidden>
          <Icon name="down" className={css.toolText} />
        </>
      }
    >
      <ul className={css.accountDropdown}>
        <li>
          <Link to="/my-account?tab=wishlist" viewTransition className={css.row}>
            <Icon name="heart" />
            {t('common:wishlist')}
          </Link>
        </li>
        <li>
          <Link to="/my-account" viewTransition className={css.row}>
            <Icon name="account" />
            {t('common:account')}
          </Link>
        </li>
        <li className={css.rule}>
          <Form method="post" action="/logout">
            <button type="submit" className={css.row}>
              <Icon name="signOut" />
              {t('common:signOut')}
            </button>
          </Form>
        </li>
      </ul>
    </Dropdown>
  );
}

export function Header({ data, menu }: { data: HeaderView; menu: MenuLink[] | null }) {
  const t = useT();
  const { key } = useLocation();
  const { name, picture } = data;
  useScrollDirection();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        {/* The spaces are for pages without styles. */}
        <MenuOpener name={name} menu={menu} />{' '}
        <Link to="/" viewTransition className={css.logo}>
          <Wordmark className={css.wordmark} destination={t('common:homePage')} />
        </Link>
        <MainMenu menu={menu} name={name} />
        <div className={css.tools}>
          <Opener popupId="search-box" icon="search" label={t('common:search')} />
          <Popup id="search-box" shouldFocusField>
            <SearchForm id="search" />
          </Popup>
          {/* The key closes what is open when the page changes. */}
          <AccountMenu key={key} name={name} picture={picture} /> <CartLink header={data} />
        </div>
      </div>
    </header>
  );
}

/** Leaves out links that distract from paying. */
export function CheckoutHeader() {
  const t = useT();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to="/" className={css.logo}>
          <Wordmark className={css.wordmark} destination={t('common:homePage')} />
        </Link>
        <div className={css.checkoutTools}>
          <Link to="/contact" className={css.tool}>
            {t('common:help')}
          </Link>{' '}
          <Link to="/cart" className={css.wrapping}>
            <Icon name="back" />
            {t('common:backToCart')}
          </Link>
        </div>
      </div>
    </header>
  );
}
