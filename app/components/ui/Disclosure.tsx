import type { ReactNode } from 'react';
import { Icon } from '~/components/icons/Icon';
import * as css from '~/components/boxes/boxes.css';

interface DisclosureProps {
  summary: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A native `<details>`. */
export function Disclosure({ summary, open, name, id, className, children }: DisclosureProps) {
  const group = name ? { name } : {};
  return (
    <details
      id={id}
      open={open}
      {...group}
      className={className ? `${css.details} ${className}` : css.details}
    >
      <summary className={css.summary}>
        {summary}
        <Icon name="down" className={css.mark} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
