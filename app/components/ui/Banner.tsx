import type { ReactNode } from 'react';
import * as css from './ui.css';
import { Icon } from '~/components/icons/Icon';

interface BannerProps {
  kind: keyof typeof css.bannerKind;
  /** For a banner that appears without a page load. */
  role?: 'status' | 'alert';
  /** Takes the focus, as the response to the form that led here. */
  isPageStart?: boolean;
  children: ReactNode;
}

const pageStartProps = { autoFocus: true, tabIndex: -1, 'data-news': true };

export function Banner({ kind, role, isPageStart = false, children }: BannerProps) {
  return (
    <div className={css.bannerKind[kind]} role={role} {...(isPageStart ? pageStartProps : {})}>
      <Icon name={kind} className={css.bannerIcon} />
      <div className={css.bannerText}>{children}</div>
    </div>
  );
}
