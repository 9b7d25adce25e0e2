import type { MouseEvent as ReactMouseEvent } from 'react';

export const isPrimaryClick = (event: MouseEvent | ReactMouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Arrow keys only move through choices (docs/accessibility.md 18). */
export const isPointerPress = (control: EventTarget): boolean =>
  control instanceof Element && !control.matches(':focus-visible');
