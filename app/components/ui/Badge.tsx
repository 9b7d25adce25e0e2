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

/** The sale badge in the style of the setting saleBadge. `off` is in whole per cent; 0 is a sale without a known percentage. */
export function SaleBadge({ off }: { off: number | undefined }) {
  const t = useT();
  const { saleBadge } = storeSettings();
  if (off === undefined || saleBadge === 'hidden') return null;
  return (
    <Badge kind="sale">
      {saleBadge === 'percent' && off > 0 ? t('catalogue:percentOff', { percent: off }) : t('catalogue:sale')}
    </Badge>
  );
}
