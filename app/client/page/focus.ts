import { useEffect, type MouseEvent } from 'react';

/** Lets the replacement of a focused control take the focus first. */
const FOCUS_RETRY_MS = 50;

/** Waits for a start whose code is still loading. With a `hash`, which a navigation has, the router scrolls. */
export function focusPageStart(hash?: string, attempts = 40): void {
  if (document.querySelector('[data-error-summary]')) return;
  const query = (selector: string) => document.querySelector<HTMLElement>(selector);
  const start =
    document.getElementById(hash?.slice(1) ?? '') ??
    query('dialog[open] h2') ??
    query('main [data-news]') ??
    query('main h1');
  if (!start) {
    if (attempts > 0) setTimeout(focusPageStart, FOCUS_RETRY_MS, hash, attempts - 1);
    return;
  }
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: hash !== undefined });
}

/** Focuses the link to a page that was left by Back. Returns false if there is none. */
export function focusLinkTo(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const link = links.find(({ pathname, tabIndex }) => tabIndex === 0 && pathname.endsWith(path));
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/** Follows a fragment link. A navigation would discard action data and input. */
export function focusFragment(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
  if (target.tabIndex < 0) target.scrollIntoView();
}

/** Focuses a control of a form after its response, unless the shopper has moved on. */
export function focusAfterResponse(form: HTMLFormElement, control: HTMLElement | null): void {
  const activeElement = document.activeElement;
  const isWithinForm =
    form.contains(activeElement) || [...form.elements].some((control) => control === activeElement);
  if (isWithinForm || activeElement?.contains(form)) control?.focus();
}

/** When the focused control is removed, focuses the summary right after its list, as of another coupon, or the page's start. */
export function useFocusRecovery(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    let nextSummary: HTMLElement | null | undefined;
    const recordFocus = ({ type, target }: Event) => {
      focused = type === 'focusin' ? target : null;
      const list = focused instanceof Element ? focused.closest('ul') : null;
      nextSummary = list?.nextElementSibling?.querySelector('summary');
    };
    const isFocusLost = () => focused instanceof Element && !focused.isConnected;
    const observer = new MutationObserver(() => {
      if (!isFocusLost()) return;
      setTimeout(() => {
        if (!isFocusLost() || document.activeElement !== document.body) return;
        nextSummary?.focus();
        if (document.activeElement === document.body) focusPageStart();
      }, FOCUS_RETRY_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', recordFocus);
    document.addEventListener('pointerdown', recordFocus);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', recordFocus);
      document.removeEventListener('pointerdown', recordFocus);
    };
  }, []);
}
