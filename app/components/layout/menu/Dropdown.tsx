import { useEffect, useRef, type ReactNode } from 'react';
import * as css from '~/components/layout/Header.css';

interface DropdownProps {
  /** What opens it. */
  face: ReactNode;
  className: string;
  children: ReactNode;
}

/** A native disclosure of the bar. With JavaScript Esc and a click elsewhere close it. */
export function Dropdown({ face, className, children }: DropdownProps) {
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
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPointer, { signal });
    return () => end.abort();
  }, []);
  return (
    <details ref={box} className={className}>
      <summary className={css.tool}>{face}</summary>
      {children}
    </details>
  );
}
