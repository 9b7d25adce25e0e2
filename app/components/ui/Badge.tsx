import type { ReactNode } from 'react';
import * as css from './Badge.css';

export function Badge({ kind = 'neutral', children }: { kind?: keyof typeof css.kind; children: ReactNode }) {
  return <span className={css.kind[kind]}>{children}</span>;
}
