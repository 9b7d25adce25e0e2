import { Fragment } from 'react';
import { useT } from '~/platform/i18n/translate-context';
import { Modal } from '~/components/layout/Modal';
import type { MenuLink } from '~/commerce/cms/site-menus.server';
import * as css from '~/components/layout/Header.css';
import { MenuItems, SmallScreenLinks, useMainMenu } from './MenuAnchor';

export interface MenuRowsProps {
  name: string | null;
  /** Null for the built-in menu. */
  menu: MenuLink[] | null;
}

export function MenuDialog({ name, menu, onClose }: MenuRowsProps & { onClose: () => void }) {
  const t = useT();
  return (
    <Modal title={t('common:menu')} side="start" onClose={onClose}>
      <nav aria-label={t('common:mainMenu')}>
        <ul className={css.rows}>
          {useMainMenu(menu).map((link, index) => (
            <Fragment key={index}>
              <MenuItems links={[link]} className={css.row} />
              <MenuItems links={link.items ?? []} className={css.rowBelow} />
            </Fragment>
          ))}
          <SmallScreenLinks name={name} linkClassName={css.row} entryClassNames={[css.rule]} />
        </ul>
      </nav>
    </Modal>
  );
}
