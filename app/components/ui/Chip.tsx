import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import * as css from './ui.css';
import { Icon } from '~/components/icons/Icon';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';

interface ChipProps {
  /** The address without this filter. */
  to: string;
  /** What pressing does, before the label: "Remove filter:". */
  action: string;
  label: ReactNode;
}

/** A chosen filter; the link takes it away. */
export function Chip({ to, action, label }: ChipProps) {
  return (
    <Link to={to} className={css.chip} preventScrollReset>
      <VisuallyHidden>{action} </VisuallyHidden>
      {label}
      <Icon name="close" />
    </Link>
  );
}
