import type { ReactNode } from 'react';
import { empty } from '~/components/boxes/boxes.css';

/** Nothing to show: says so, says why, and offers the next step. `title` is a heading when given. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title?: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={empty}>
      {title ? <h2>{title}</h2> : null}
      <p>{children}</p>
      {action}
    </div>
  );
}
