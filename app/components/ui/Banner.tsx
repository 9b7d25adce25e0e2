import type { ReactNode } from 'react';
import * as css from './Banner.css';
import { Icon } from '~/components/icons/Icon';

interface BannerProps {
  kind: keyof typeof css.kind;
  /** `status` (success) or `alert` (error) when the banner appears without a page load. */
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** A message about the whole page or a part of it. */
export function Banner({ kind, role, children }: BannerProps) {
  return (
    <div className={css.kind[kind]} role={role}>
      <Icon name={kind} className={css.icon[kind]} />
      <div className={css.text}>{children}</div>
    </div>
  );
}
