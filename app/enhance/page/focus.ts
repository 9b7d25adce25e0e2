import { useEffect, type MouseEvent } from 'react';

/** Lets the replacement of a focused control take the focus first. */
const grace = 50;

/** Waits for a start whose code is still loading. With a `hash`, which a navigation has, the router scrolls. */
export function focusStart(hash?: string, tries = 40): void {
  if (document.querySelector('[data-error-summary]')) return;
  const found = (selector: string) => document.querySelector<HTMLElement>(selector);
  const start =
    document.getElementById(hash?.slice(1) ?? '') ??
    found('dialog[open] h2') ??
    found('main [data-news]') ??
    found('main h1');
  if (!start) {
    if (tries > 0) setTimeout(focusStart, grace, hash, tries - 1);
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
export function focusPart(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part) return;
  event.preventDefault();
  part.focus();
  if (part.tabIndex < 0) part.scrollIntoView();
}

/** Focuses a control of a form after its response, unless the shopper has moved on. */
export function focusAnswered(form: HTMLFormElement, control: HTMLElement | null): void {
  const held = document.activeElement;
  const isOwn = form.contains(held) || [...form.elements].some((control) => control === held);
  if (isOwn || held?.contains(form)) control?.focus();
}

/** When the focused control is removed, focuses the summary right after its list, as of another coupon, or the page's start. */
export function useLostFocus(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    let after: HTMLElement | null | undefined;
    const note = ({ type, target }: Event) => {
      focused = type === 'focusin' ? target : null;
      const list = focused instanceof Element ? focused.closest('ul') : null;
      after = list?.nextElementSibling?.querySelector('summary');
    };
    const isLost = () => focused instanceof Element && !focused.isConnected;
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      setTimeout(() => {
        if (!isLost() || document.activeElement !== document.body) return;
        after?.focus();
        if (document.activeElement === document.body) focusStart();
      }, grace);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, []);
}
