import { NavLink } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '~/components/ui/Icon';
import { VisuallyHidden } from '~/components/ui/VisuallyHidden';
import { useT } from '~/i18n/context';
import * as css from './Header.css';
import { menuLinks } from './menu-links';
import { Modal } from './Modal';

function Rows({ name }: { name: string | null }) {
  const t = useT();
  return (
    <nav aria-label={t('common:mainMenu')}>
      <ul className={css.rows}>
        {menuLinks.map(([to, text]) => (
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
          <NavLink to="/my-account" end className={css.row}>
            <Icon name="account" />
            {t('common:account')}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

/**
 * The menu of small screens: a disclosure that falls from the bar, and once scripts are there a button that opens it in a
 * modal dialog at the side.
 */
export function MobileMenu({ name }: { name: string | null }) {
  const t = useT();
  const [scripted, setScripted] = useState(false);
  const [open, setOpen] = useState(false);
  const drop = useRef<HTMLDetailsElement>(null);
  useEffect(() => setScripted(drop.current?.contains(document.activeElement) === false), []);
  const face = (
    <>
      <Icon name="menu" size="m" />
      <VisuallyHidden>{t('common:menu')}</VisuallyHidden>
    </>
  );
  if (!scripted) {
    return (
      <details ref={drop} className={css.small}>
        <summary className={css.tool}>{face}</summary>
        <div className={css.drop}>
          <Rows name={name} />
        </div>
      </details>
    );
  }
  return (
    <div className={css.small}>
      <button type="button" aria-haspopup="dialog" className={css.toolButton} onClick={() => setOpen(true)}>
        {face}
      </button>
      {open ? (
        <Modal title={t('common:menu')} side="start" onClose={() => setOpen(false)}>
          <Rows name={name} />
        </Modal>
      ) : null}
    </div>
  );
}
