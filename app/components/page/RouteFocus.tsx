import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '~/components/boxes/VisuallyHidden';
import { useBeforePaint } from '~/enhance/page/before-paint';

/** The pages of one list are one place: its filters keep what the shopper is looking at. */
const placeOf = (pathname: string) => pathname.replace(/\/page\/\d+$/, '');

/**
 * A new place starts at its top, also where a form kept the scroll position for an answer on its own page. Going back is left
 * to Remix's ScrollRestoration.
 */
function useTopOfNewPlace() {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const place = placeOf(pathname);
  const shown = useRef(place);
  useBeforePaint(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (!isBack && !hash) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [place, hash, isBack]);
}

/**
 * After a client navigation to another path: the h1 takes the focus and the title is announced (docs/accessibility.md 30).
 * An error summary and an address with a fragment keep theirs.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  useTopOfNewPlace();
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
