import { Link, NavLink, useLocation } from '@remix-run/react';
import { Icon } from '~/components/ui/Icon';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { signInPath } from '~/forms/sign-in-path';
import { useT } from '~/i18n/context';
import { AccountMenu } from './AccountMenu';
import * as css from './Header.css';
import { SearchForm } from './SearchForm';
import { Wordmark } from './Wordmark';

export interface HeaderData {
  /** Number of pieces in the cart. */
  items: number;
  /** Display name of the customer; null for a guest. */
  name: string | null;
}

const links = [
  ['/', 'common:home'],
  ['/products', 'common:allProducts'],
  ['/categories', 'common:categories'],
  ['/contact', 'common:contact'],
] as const;

function MainMenu() {
  const t = useT();
  return (
    <nav aria-label={t('common:mainMenu')} className={css.desktop}>
      <ul className={css.menu}>
        {links.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} end className={css.menuLink}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SmallMenu({ name }: { name: string | null }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <details className={css.small}>
      <summary className={css.tool}>
        <Icon name="menu" size="m" />
        <VisuallyHidden>{t('common:menu')}</VisuallyHidden>
      </summary>
      <nav aria-label={t('common:mainMenu')} className={css.drop}>
        <ul className={css.rows}>
          {links.map(([to, text]) => (
            <li key={to}>
              <NavLink to={to} end className={css.row}>
                {t(text)}
              </NavLink>
            </li>
          ))}
          <li className={css.rule}>
            <NavLink to={name ? '/my-account?tab=wishlist' : '/wishlist'} className={css.row}>
              <Icon name="heart" />
              {t('common:wishlist')}
            </NavLink>
          </li>
          <li>
            <NavLink to={name ? '/my-account' : signInPath(`${pathname}${search}`)} end className={css.row}>
              <Icon name="account" />
              {t('common:account')}
            </NavLink>
          </li>
        </ul>
      </nav>
    </details>
  );
}

function CartLink({ items }: { items: number }) {
  const t = useT();
  return (
    <Link to="/cart" className={css.tool} aria-label={t('common:cartItems', { count: items })}>
      <Icon name="cart" size="m" />
      <span className={css.toolText}>{t('common:cart')}</span>
      {items > 0 ? <span className={css.badge}>{items}</span> : null}
    </Link>
  );
}

export function Header({ data }: { data: HeaderData }) {
  const t = useT();
  const { key, pathname } = useLocation();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        {/* The keys close what is open when the page changes. */}
        <SmallMenu key={key} name={data.name} />
        <Link to="/" className={css.logo}>
          <Wordmark className={css.wordmark} />
          <VisuallyHidden>, {t('common:homePage')}</VisuallyHidden>
        </Link>
        <MainMenu />
        <div className={css.tools}>
          <div className={css.desktop}>
            <SearchForm id="search" />
          </div>
          <details key={pathname} className={css.small}>
            <summary className={css.tool}>
              <Icon name="search" size="m" />
              <VisuallyHidden>{t('common:search')}</VisuallyHidden>
            </summary>
            <div className={css.drop}>
              <SearchForm id="search-small" />
            </div>
          </details>
          <AccountMenu key={key} name={data.name} />
          <CartLink items={data.items} />
        </div>
      </div>
    </header>
  );
}
