import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { iconSprite } from '~/components/icons/Icon';
import { storeSettings } from '~/store-settings';

interface WordmarkProps {
  className: string;
  /** Where it leads, for those who do not see that it is a link at the top. */
  leadsTo?: string;
}

/** The shop's name as drawn, and as text for whoever reads the page without pictures. */
export function Wordmark({ className, leadsTo }: WordmarkProps) {
  const { siteName } = storeSettings;
  return (
    <>
      <svg className={className} aria-hidden viewBox="0 0 193 60">
        <use href={`${iconSprite}#wordmark`} />
      </svg>
      <VisuallyHidden>{leadsTo === undefined ? siteName : `${siteName}, ${leadsTo}`}</VisuallyHidden>
    </>
  );
}
