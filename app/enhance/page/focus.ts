import { useEffect, type MouseEvent } from 'react';

/** Milliseconds for what replaces a focused control to take the focus itself, and between two looks for a heading. */
const grace = 50;

/**
 * Focuses where a page starts for those who do not see it: what the fragment names, an open dialog, the news, or the title.
 * A part of the page whose code is still on its way is waited for. A navigation, which has a hash, sees to the scroll position itself.
 */
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
  // Fields and links can be focused as they are.
  if (start.tabIndex < 0) start.tabIndex = -1;
  start.focus({ preventScroll: hash !== undefined });
}

/**
 * Focuses the link that had led away, which going back has brought into view again.
 * @returns whether there is one
 */
export function focusLinkTo(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')];
  const link = links.find(({ pathname, tabIndex }) => tabIndex === 0 && pathname.endsWith(path));
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/** Follows a link within the page. As a navigation it would end what an action answered, and what was typed. */
export function focusPart(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part) return;
  event.preventDefault();
  part.focus();
  // A field keeps its label in view; what is no control is read from its top.
  if (part.tabIndex < 0) part.scrollIntoView();
}

/** Focuses a control of a form whose answer has come, unless the shopper is elsewhere by now. */
export function focusAnswered(form: HTMLFormElement, control: HTMLElement | null): void {
  const held = document.activeElement;
  const isOwn = form.contains(held) || [...form.elements].some((control) => control === held);
  if (isOwn || held?.contains(form)) control?.focus();
}

/**
 * When the control that has the focus goes and nothing else takes it, what can be unfolded right after its list does, as the entry
 * of another coupon, else the page's start.
 */
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
