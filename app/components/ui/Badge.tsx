import type { ReactNode } from 'react';
import * as css from './ui.css';

export function Badge({
  kind = 'neutral',
  children,
}: {
  kind?: keyof typeof css.badgeKind;
  children: ReactNode;
}) {
  return <span className={css.badgeKind[kind]}>{children}</span>;
}
