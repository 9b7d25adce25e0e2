import type { DrawnIcon as Drawing } from '~/commerce/content/drawn-icons.server';
import { size } from './Icon.css';

/** An icon that is only known at run time, beside a word. The server has taken everything out of it but shapes. */
export function DrawnIcon({ icon }: { icon: Drawing }) {
  return (
    <svg
      viewBox={icon.box}
      className={size.m}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: icon.body }}
    />
  );
}
