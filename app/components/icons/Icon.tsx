import type { IconName } from './icons';
import sprite from './icons.svg';
import { size as sizes } from './Icon.css';

interface IconProps {
  name: IconName;
  /** s: 20 px, m: 24 px. */
  size?: 's' | 'm';
  /** Only when no text stands beside the icon. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 's', label, className }: IconProps) {
  const names = className ? `${sizes[size]} ${className}` : sizes[size];
  const drawing = <use href={`${sprite}#${name}`} />;
  return label ? (
    <svg className={names} role="img" aria-label={label}>
      {drawing}
    </svg>
  ) : (
    <svg className={names} aria-hidden="true">
      {drawing}
    </svg>
  );
}

/** Address of the sprite, for drawings that are not icons. */
export const iconSprite = sprite;
