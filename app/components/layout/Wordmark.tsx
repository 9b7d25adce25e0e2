import { iconSprite } from '~/components/icons/Icon';
import { storeSettings } from '~/store-settings';

/** The shop's name as drawn; its accessible name is the name itself. */
export function Wordmark({ className }: { className: string }) {
  return (
    <svg className={className} role="img" aria-label={storeSettings.siteName} viewBox="0 0 193 60">
      <use href={`${iconSprite}#wordmark`} />
    </svg>
  );
}
