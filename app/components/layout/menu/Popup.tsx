import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '~/components/icons/Icon';
import * as css from '~/components/layout/Header.css';
import { useT } from '~/platform/i18n/translate-context';
import type { MenuRowsProps } from './MenuDialog';

interface DropdownProps {
  label: ReactNode;
  className: string;
  children: ReactNode;
}

/** Esc and a click outside close it. */
export function Dropdown({ label, className, children }: DropdownProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open || event.defaultPrevented) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    const controller = new AbortController();
    const { signal } = controller;
    element.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPointer, { signal });
    return () => controller.abort();
  }, []);
  return (
    <details ref={box} className={className}>
      <summary className={css.tool}>{label}</summary>
      {children}
    </details>
  );
}

interface OpenerProps extends ComponentProps<'button'> {
  popupId: string;
  icon: IconName;
  label: string;
}

export function Opener({ popupId, icon, label, ...rest }: OpenerProps) {
  return (
    <button type="button" className={css.opener} {...{ popovertarget: popupId }} {...rest}>
      <Icon name={icon} size="m" label={label} />
    </button>
  );
}

interface PopupProps {
  id: string;
  shouldFocusField?: boolean;
  children: ReactNode;
}

/** Popover on small screens, always visible on wide ones. A navigation closes it unless its field is being typed in. */
export function Popup({ id, shouldFocusField = false, children }: PopupProps) {
  const { key } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !shouldFocusField) return;
    const onToggle = () => {
      if (element.matches(':popover-open')) element.querySelector('input')?.focus();
    };
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, [shouldFocusField]);
  useEffect(() => {
    const element = box.current;
    if (!element || document.querySelector('header input:focus')) return;
    if ('popover' in element && element.matches(':popover-open')) element.hidePopover();
  }, [key]);
  return (
    <div ref={box} id={id} className={css.popup} {...{ popover: '' }}>
      {children}
    </div>
  );
}

const loadDialog = () => import('./MenuDialog').then(({ MenuDialog }) => MenuDialog);
type Dialog = Awaited<ReturnType<typeof loadDialog>>;

/** Opens a popover, or a modal dialog once its script is loaded. */
export function MenuOpener(props: MenuRowsProps) {
  const t = useT();
  const anchor = useRef<HTMLSpanElement>(null);
  const [Dialog, setDialog] = useState<Dialog>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!anchor.current?.checkVisibility()) return;
    loadDialog().then(
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
      <span ref={anchor} className={css.small}>
        <Opener
          popupId="menu"
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
