import type { ReactNode } from 'react';
import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
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

interface SaleBadgeProps {
  /** Whole per cent; 0 is a sale without a known percentage. */
  off: number | undefined;
}

/** The sale badge in the style of the setting saleBadge. */
export function SaleBadge({ off }: SaleBadgeProps) {
  const t = useT();
  const { saleBadge } = storeSettings();
  if (off === undefined || saleBadge === 'hidden') return null;
  return (
    <Badge kind="sale">
      {saleBadge === 'percent' && off > 0 ? t('catalogue:percentOff', { percent: off }) : t('catalogue:sale')}
    </Badge>
  );
}
