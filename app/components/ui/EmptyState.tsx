import type { ReactNode } from 'react';
import { empty } from '~/components/primitives/primitives.css';

interface EmptyStateProps {
  title?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function EmptyState({ title, action, children }: EmptyStateProps) {
  return (
    <div className={empty}>
      {title ? <h2>{title}</h2> : null}
      <p>{children}</p>
      {action}
    </div>
  );
}
