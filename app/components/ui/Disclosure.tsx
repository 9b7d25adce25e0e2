import type { ReactNode } from 'react';
import { Icon } from '~/components/icons/Icon';
import * as css from '~/components/boxes/boxes.css';

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** A native `<details>`. */
export function Disclosure({ summary, open, className, children }: DisclosureProps) {
  return (
    <details open={open} className={className ? `${css.details} ${className}` : css.details}>
      <summary className={css.summary}>
        {summary}
        <Icon name="down" className={css.mark} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
