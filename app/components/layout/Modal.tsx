import { useLocation } from '@remix-run/react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '~/components/icons/Icon';
import { useT } from '~/platform/i18n/translate-context';
import * as css from './layout.css';

interface ModalProps {
  title: string;
  side: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** Modal dialog while it is mounted. Esc, the backdrop, the button and a navigation close it. */
export function Modal({ title, side, onClose, children }: ModalProps) {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedKey = useRef(key);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    let pressedTarget: EventTarget | null = null;
    const onPress = ({ type, target }: MouseEvent) => {
      // Dragging a selection out of a field ends in a click on the backdrop.
      if (type === 'click' && target === element && pressedTarget === element) element.close();
      pressedTarget = target;
    };
    const controller = new AbortController();
    for (const type of ['pointerdown', 'click'] as const)
      element.addEventListener(type, onPress, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  useEffect(() => {
    if (key !== openedKey.current) dialog.current?.close();
  }, [key]);
  return (
    <dialog ref={dialog} aria-labelledby={heading} onClose={onClose} className={css.modalSide[side]}>
      <div className={css.modalBox}>
        <div className={css.modalHead}>
          <h2 id={heading} className={css.modalTitle}>
            {title}
          </h2>
          <button type="button" className={css.modalClose} onClick={() => dialog.current?.close()}>
            <Icon name="close" size="m" label={t('common:close')} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
