import type { MouseEvent as ReactMouseEvent } from 'react';

/** A press that is not for a new tab or window. */
export const isPlain = (event: MouseEvent | ReactMouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Whether a control was just pressed: arrow keys only move through choices (docs/accessibility.md 18). */
export const isPressed = (control: EventTarget): boolean =>
  control instanceof Element && !control.matches(':focus-visible');
