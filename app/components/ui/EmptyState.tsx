import type { ReactNode } from 'react';
import { empty } from '~/components/primitives/primitives.css';

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
