import { useEffect, useRef, type ReactNode } from 'react';
import * as css from './Header.css';

interface DropdownProps {
  /** What opens it. */
  face: ReactNode;
  className: string;
  /** The first field takes the focus when it opens. */
  toField?: boolean;
  children: ReactNode;
}

/** A native disclosure of the bar. With JavaScript Esc and a click elsewhere close it. */
export function Dropdown({ face, className, toField = false, children }: DropdownProps) {
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
    const onToggle = () => {
      if (toField && element.open) element.querySelector<HTMLElement>('input')?.focus();
    };
    element.addEventListener('keydown', onKey);
    element.addEventListener('toggle', onToggle);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('toggle', onToggle);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [toField]);
  return (
    <details ref={box} className={className}>
      <summary className={css.tool}>{face}</summary>
      {children}
    </details>
  );
}
