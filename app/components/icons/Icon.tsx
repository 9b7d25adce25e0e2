import { VisuallyHidden } from '~/components/boxes/Text';
import type { IconName } from './icons';
import sprite from './icons.svg';
import { size as sizes } from './Icon.css';

export type { IconName };

interface IconProps {
  name: IconName;
  /** s: 20 px, m: 24 px. */
  size?: 's' | 'm';
  /** Only when no text stands beside the icon. It is text, so that pages without pictures have it too. */
  label?: string;
  className?: string;
}

export function Icon({ name, size = 's', label, className }: IconProps) {
  const names = className ? `${sizes[size]} ${className}` : sizes[size];
  const drawing = <use href={`${sprite}#${name}`} />;
  return (
    <>
      <svg className={names} aria-hidden="true">
        {drawing}
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  );
}
