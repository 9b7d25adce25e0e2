import type { MouseEvent as ReactMouseEvent } from 'react';

/** A press that is not for a new tab or window. */
export const isPlain = (event: MouseEvent | ReactMouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
