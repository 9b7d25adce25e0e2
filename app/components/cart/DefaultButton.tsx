import type { ReactNode } from 'react';
import { visuallyHidden } from '~/components/boxes/boxes.css';

/**
 * The first submit button of a form is the one the Enter key presses. Where that would be − or "Update", this one
 * comes before it; it is not there for pointers, the Tab key and screen readers. Text browsers show its words.
 */
export function DefaultButton({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      className={visuallyHidden}
    >
      {children}
    </button>
  );
}
