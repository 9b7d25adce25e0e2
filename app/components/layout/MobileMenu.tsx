import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useT } from '~/i18n/context';
import * as css from './Header.css';
import { MenuRows, type MenuRowsProps } from './MenuRows';

const load = () => import('./MenuDialog').then(({ MenuDialog }) => MenuDialog);
type Dialog = Awaited<ReturnType<typeof load>>;

/**
 * The menu of small screens: a disclosure that falls from the bar. Once its script is there, the same button opens the
 * menu in a modal dialog at the side.
 */
export function MobileMenu(props: MenuRowsProps) {
  const t = useT();
  const { key } = useLocation();
  const drop = useRef<HTMLDetailsElement>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!drop.current?.checkVisibility()) return;
    load().then(
      (dialog) => setDialog(() => dialog),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    if (drop.current) drop.current.open = false;
  }, [key]);
  const onClick = (event: MouseEvent) => {
    if (!Dialog || drop.current?.open) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <details ref={drop} className={css.small}>
        <summary
          className={css.tool}
          onClick={onClick}
          {...(Dialog ? { role: 'button', 'aria-haspopup': 'dialog' } : {})}
        >
          <Icon name="menu" size="m" />
          <VisuallyHidden>{t('common:menu')}</VisuallyHidden>
        </summary>
        <div className={css.drop}>
          <MenuRows {...props} />
        </div>
      </details>
      {open && Dialog ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
