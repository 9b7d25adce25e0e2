import type { InlineIcon as Drawing } from '~/platform/pictures/icon-sets.server';
import { VisuallyHidden } from '~/components/primitives/Text';
import sprite from './icons.svg';
import { iconSizes as sizes } from '~/components/primitives/primitives.css';

/** Our names and the Phosphor icons that draw them. `node scripts/make-icons.mjs` writes icons.svg from this list. */
const icons = {
  search: 'magnifying-glass',
  account: 'user',
  cart: 'tote',
  menu: 'list',
  close: 'x',
  heart: 'heart',
  heartFilled: 'heart-fill',
  down: 'caret-down',
  right: 'caret-right',
  left: 'caret-left',
  forward: 'arrow-right',
  back: 'arrow-left',
  external: 'arrow-square-out',
  check: 'check',
  success: 'check-circle',
  error: 'warning-circle',
  notice: 'info',
  plus: 'plus',
  minus: 'minus',
  remove: 'trash',
  delivery: 'truck',
  returns: 'arrow-u-up-left',
  secure: 'lock-simple',
  card: 'credit-card',
  cash: 'hand-coins',
  bank: 'bank',
  receipt: 'receipt',
  mail: 'envelope-simple',
  phone: 'phone',
  place: 'map-pin',
  hours: 'clock',
  signOut: 'sign-out',
  filter: 'funnel-simple',
  coupon: 'ticket',
  share: 'share-network',
  package: 'package',
  download: 'download-simple',
  show: 'eye',
  hide: 'eye-slash',
  zoom: 'magnifying-glass-plus',
  zoomOut: 'magnifying-glass-minus',
  reload: 'arrow-counter-clockwise',
  busy: 'spinner-gap',
} as const;

/** From cards.svg. */
export type CardBrand = 'visa' | 'mastercard' | 'amex';

export type IconName = keyof typeof icons;

interface IconProps {
  name: IconName | CardBrand;
  /** s: 20 px, m: 24 px. */
  size?: 's' | 'm';
  /** Only without text beside the icon. Rendered as text, for pages without images. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 's', label, className }: IconProps) {
  const names = className ? `${sizes[size]} ${className}` : sizes[size];
  return (
    <>
      <svg className={names} aria-hidden="true">
        <use href={`${sprite}#${name}`} />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}

/** The server has removed everything but shapes from the icon. */
export function DrawnIcon({ icon }: { icon: Drawing }) {
  return (
    <svg
      viewBox={icon.box}
      className={sizes.m}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
