import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';

/**
 * After a client navigation to another path: the h1 takes the focus and the title is announced (docs/accessibility.md 30).
 * An error summary and an address with a fragment keep theirs.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  const [announced, announce] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announce(document.title);
    if (hash || document.querySelector('[data-error-summary]')) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return (
    <VisuallyHidden>
      <span role="status">{announced}</span>
    </VisuallyHidden>
  );
}
