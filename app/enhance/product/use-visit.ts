import { useLocation } from '@remix-run/react';
import { useRef, useState } from 'react';

interface Answer {
  /** A form was sent back. */
  failed: boolean;
  /** The message that the page was loaded with, if it says that something was done. */
  success: object | undefined;
}

/**
 * The key of what is chosen and typed on a product's page, and a note of the path that it shows. The key stays while the shopper
 * looks at other reviews and when a form comes back; a path that is not the one shown, and a form that was taken, begin anew.
 */
export function useVisit(path: string, { failed, success }: Answer) {
  const { key } = useLocation();
  const shown = useRef(path);
  const [last, setLast] = useState({ key, success, visit: key });
  const isTaken = success !== undefined && success !== last.success;
  const isNew = key !== last.key && !failed && (isTaken || path !== shown.current);
  const visit = isNew ? key : last.visit;
  if (key !== last.key || success !== last.success) setLast({ key, success, visit });
  return { visit, shown };
}
