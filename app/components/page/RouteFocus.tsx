import { useLocation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '~/components/boxes/boxes.css';
import { useBeforePaint } from '~/enhance/page/router';
import { focusStart, useLostFocus } from '~/enhance/page/focus';

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
 * After a client navigation to another address: its start takes the focus and its title is announced
 * (docs/accessibility.md 30, 42). A list that is being typed in keeps the focus and says its number of results itself.
 */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search + hash;
  useTopOfNewPlace();
  useLostFocus();
  const shown = useRef(address);
  const [page, announce] = useState({ address, title: '' });
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (document.activeElement?.closest('main form[method=get]')) return;
    announce({ address, title: document.title });
    // The header's search is left when it is sent: it is being typed in.
    if (!document.querySelector('header input:focus')) focusStart(hash);
  }, [address, hash]);
  return (
    <div role="status" className={visuallyHidden}>
      <span key={page.address}>{page.title}</span>
    </div>
  );
}
