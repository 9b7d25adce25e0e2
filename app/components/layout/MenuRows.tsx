import { NavLink, useLocation } from '@remix-run/react';
import { Icon } from '~/components/icons/Icon';
import { signInPath } from '~/forms/account/sign-in-path';
import { useT } from '~/i18n/context';
import * as css from './Header.css';
import { menuLinks } from './menu-links';

/** The main menu of small screens, with what only they have there. */
export function MenuRows({ name }: { name: string | null }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return (
    <nav aria-label={t('common:mainMenu')}>
      <ul className={css.rows}>
        {menuLinks.map(([to, text]) => (
          <li key={to}>
            <NavLink to={to} end viewTransition className={css.row}>
              {t(text)}
            </NavLink>
          </li>
        ))}
        <li className={css.rule}>
          <NavLink to={name ? '/my-account?tab=wishlist' : '/wishlist'} viewTransition className={css.row}>
            <Icon name="heart" />
            {t('common:wishlist')}
          </NavLink>
        </li>
        <li>
          <NavLink
            to={name ? '/my-account' : signInPath(`${pathname}${search}`)}
            end
            viewTransition
            className={css.row}
          >
            <Icon name="account" />
            {t('common:account')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
