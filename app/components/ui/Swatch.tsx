import * as css from './ui.css';

export function Swatch({ value }: { value: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.25" fill={value} />
    </svg>
  );
}
