import { bar, barFill, barGround } from './ui.css';

/** Repeats a text beside it. */
export function Bar({ percent, className = '' }: { percent: number; className?: string }) {
  return (
    <svg className={`${bar} ${className}`} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className={barGround} />
      <rect width={percent} height="8" className={barFill} />
    </svg>
  );
}
