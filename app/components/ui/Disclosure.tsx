import { useState, type ReactNode } from 'react';
import { joinClassNames } from '~/components/primitives/Stack';
import { Icon } from '~/components/icons/Icon';
import * as css from '~/components/primitives/primitives.css';

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Whether the page has ever opened something: it stays so, as what has the focus may be in it. */
export function useStaysOpen(shouldOpen: boolean): boolean {
  const [open, setOpen] = useState(shouldOpen);
  if (shouldOpen && !open) setOpen(true);
  return open;
}

export function Disclosure({ summary, open = false, className, children }: DisclosureProps) {
  return (
    <details open={useStaysOpen(open)} className={joinClassNames(css.details, className)}>
      <summary className={css.summary}>
        {summary}
        <Icon name="down" className={css.mark} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
