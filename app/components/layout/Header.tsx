import { Link, NavLink, useLocation } from '@remix-run/react';
import { Icon } from '~/components/icons/Icon';
import { useSessionOnFirstAction } from '~/enhance/cart/first-action';
import { useAdopted, useCartPart } from '~/enhance/cart/use-cart';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import { AccountMenu } from './AccountMenu';
import { CartLink } from './CartLink';
import { Dropdown } from './Dropdown';
import * as css from './Header.css';
import { menuLinks } from './menu-links';
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

function MainMenu() {
  const t = useT();
  return (
    <nav aria-label={t('common:mainMenu')} className={css.desktop}>
      <ul className={css.menu}>
        {menuLinks.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} end viewTransition className={css.menuLink}>
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Header({ data }: { data: HeaderData }) {
  const t = useT();
  const { key, pathname } = useLocation();
  const name = useCartPart(({ header }) => header)?.name ?? data.name;
  useAdopted({ header: data });
  useSessionOnFirstAction();
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <MobileMenu name={name} />
        <Link to="/" viewTransition className={css.logo}>
          <Wordmark className={css.wordmark} leadsTo={t('common:homePage')} />
        </Link>
        <MainMenu />
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
