import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useT } from '~/i18n/context';
import * as css from '~/components/layout/Header.css';
import type { MenuRowsProps } from './MenuRows';
import { Opener } from './Popup';

const load = () => import('./MenuDialog').then(({ MenuDialog }) => MenuDialog);
type Dialog = Awaited<ReturnType<typeof load>>;

/** Opens the main menu of small screens: a popup of the bar, or, once its script is there, a modal dialog at the side. */
export function MenuOpener(props: MenuRowsProps) {
  const t = useT();
  const place = useRef<HTMLSpanElement>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!place.current?.checkVisibility()) return;
    load().then(
      (dialog) => setDialog(() => dialog),
      () => undefined,
    );
  }, []);
  const onClick = (event: MouseEvent) => {
    if (!Dialog) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <span ref={place} className={css.small}>
        <Opener
          opens="menu"
          icon="menu"
          label={t('common:menu')}
          onClick={onClick}
          aria-haspopup={Dialog ? 'dialog' : undefined}
        />
      </span>
      {open && Dialog ? <Dialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
