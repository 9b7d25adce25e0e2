import { useT } from '~/i18n/context';
import { storeSettings } from '~/store-settings';
import * as css from './ui.css';

/** The sale badge in the style of the setting saleBadge. `off` is in whole per cent; 0 is a sale without a known percentage. */
export function SaleBadge({ off }: { off: number | undefined }) {
  const t = useT();
  const { saleBadge } = storeSettings();
  if (off === undefined || saleBadge === 'hidden') return null;
  return (
    <span className={css.badgeKind.sale}>
      {saleBadge === 'percent' && off > 0 ? t('catalogue:percentOff', { percent: off }) : t('catalogue:sale')}
    </span>
  );
}
