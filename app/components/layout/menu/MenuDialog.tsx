import { Link, NavLink, useLocation } from '@remix-run/react';
import { useT } from '~/i18n/context';
import { Modal } from '~/components/layout/Modal';
import { Icon } from '~/components/icons/Icon';
import type { MenuLink } from '~/commerce/content/menus.server';
import { signInPath } from '~/forms/account/sign-in-path';
import * as css from '~/components/layout/Header.css';
import { MenuAnchor, useMainMenu } from './MenuAnchor';

export interface MenuRowsProps {
  /** Display name of the customer; null for a guest. */
  name: string | null;
  /** The backend's menu; null for the built-in one. */
  menu: MenuLink[] | null;
}

/** The main menu of small screens, with what only they have there, in a modal dialog at the side. */
export function MenuDialog({ name, menu, onClose }: MenuRowsProps & { onClose: () => void }) {
  const t = useT();
  const { pathname, search } = useLocation();
  // NavLink does not look at the query: every page of the account would be the wishlist.
  const WishesLink = name ? Link : NavLink;
  return (
    <Modal title={t('common:menu')} side="start" onClose={onClose}>
      <nav aria-label={t('common:mainMenu')}>
        <ul className={css.rows}>
          {useMainMenu(menu)
            .flatMap((link) => [
              { link, style: css.row },
              ...(link.items ?? []).map((item) => ({ link: item, style: css.rowBelow })),
            ])
            .map(({ link, style }, index) => (
              <li key={index}>
                <MenuAnchor link={link} className={style} />
              </li>
            ))}
          <li className={css.rule}>
            <WishesLink
              to={name ? '/my-account?tab=wishlist' : '/wishlist'}
              viewTransition
              className={css.row}
            >
              <Icon name="heart" />
              {t('common:wishlist')}
            </WishesLink>
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
    </Modal>
  );
}
