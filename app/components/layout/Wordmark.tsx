import { VisuallyHidden } from '~/components/primitives/Text';
import iconSprite from '~/components/icons/icons.svg';
import { storeBranding, type Branding } from '~/platform/settings/branding';
import { storeSettings } from '~/platform/settings/store-settings';
import * as css from './layout.css';

interface WordmarkProps {
  className: string;
  /** Accessible name of the link's target. */
  destination?: string;
}

/** The custom logo, the built-in drawing, or the shop's name as text. */
export function Wordmark({ className, destination }: WordmarkProps) {
  const { siteName } = storeSettings();
  const { logo, isDrawn } = storeBranding;
  const text = destination === undefined ? siteName : `${siteName}, ${destination}`;
  if (!logo && !isDrawn) {
    return (
      <span className={css.wordmarkTypeset}>
        {siteName}
        {destination === undefined ? null : <VisuallyHidden>, {destination}</VisuallyHidden>}
      </span>
    );
  }
  return (
    <>
      {logo ? (
        <Logo {...logo} className={`${className} ${css.wordmarkLogo}`} />
      ) : (
        <svg className={className} aria-hidden viewBox="0 0 193 60">
          <use href={`${iconSprite}#wordmark`} />
        </svg>
      )}
      <VisuallyHidden>{text}</VisuallyHidden>
    </>
  );
}

function Logo({ dark, ...light }: NonNullable<Branding['logo']> & { className: string }) {
  const picture = <img {...light} alt="" />;
  if (dark === undefined) return picture;
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      {picture}
    </picture>
  );
}
