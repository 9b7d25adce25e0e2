import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/context';
import { lostForm, noteAnswer } from './answer';
import { withoutBase } from '~/enhance/page/address';
import { isNavigating } from '~/enhance/page/router';
import type { Translate } from '~/i18n/messages';

/**
 * Whether the form on its way has been answered by its own page, which is still being loaded again: the answer is shown, so
 * that a shopper may already mend the form and send it once more. An answer that leads elsewhere is another location.
 */
export function useAnswered(): boolean {
  const { state, location } = useNavigation();
  const [sent, setSent] = useState<string>();
  if (state === 'submitting' && location.key !== sent) setSent(location.key);
  return state === 'loading' && location.key === sent;
}

/** Whether a form with this intent is on its way. */
export function useSending(intent: string): boolean {
  const isSent = useNavigation().formData?.get('intent') === intent;
  return !useAnswered() && isSent;
}

/** The shopper's language, for what is not a component. */
let translate: Translate | undefined;

/** The sentence for a form whose answer is lost, by what its request has thrown. */
export function lostWords(error?: unknown): string {
  const isLimited = error instanceof Error && error.message === '429';
  const reason = isLimited ? 'errors:tooMany' : 'errors:lost_unavailable';
  return translate?.(navigator.onLine ? reason : 'errors:lost_offline') ?? '';
}

export const busy = 'aria-busy';

/** Milliseconds after which a form that another listener has stopped is released. */
export const stopped = 100;

/** Forms of fetchers are sent in their turn; forms that only read may be sent again and again. */
const isGuarded = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute('formmethod') ?? form.method).toLowerCase() === 'post' &&
  !form.hasAttribute('data-live');

const refuse = (event: SubmitEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Sends a form that changes something once at a time, and not at all without a connection: what was typed stays. */
export function useSubmitGuard(): void {
  const t = useT();
  const { state } = useNavigation();
  const isDone = useAnswered() || state === 'idle';
  useEffect(() => {
    translate = t;
  }, [t]);
  const pressed = useRef(new WeakMap<HTMLFormElement, HTMLElement | null>());
  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !isGuarded(form, event.submitter)) return;
      // Another button of the form asks for something else: that takes the place of what is on its way.
      const again = pressed.current.get(form) === event.submitter;
      if (form.hasAttribute(busy) && again) refuse(event);
      else if (!navigator.onLine) {
        refuse(event);
        noteAnswer(lostForm(lostWords()));
        document.getElementById('flash')?.scrollIntoView({ block: 'nearest' });
      } else {
        // What is stored in this tab belongs to the shopper who logs out.
        if (withoutBase(form.getAttribute('action') ?? '') === '/logout') window.sessionStorage.clear();
        pressed.current.set(form, event.submitter);
        form.setAttribute(busy, 'true');
        // Otherwise its navigation has begun by then.
        window.setTimeout(() => {
          if (event.defaultPrevented && !isNavigating()) form.removeAttribute(busy);
        }, stopped);
      }
    };
    window.addEventListener('submit', onSubmit, true);
    return () => window.removeEventListener('submit', onSubmit, true);
  }, []);
  useEffect(() => {
    const release = () => {
      for (const form of document.querySelectorAll(`form[${busy}]`)) form.removeAttribute(busy);
    };
    if (isDone) release();
    window.addEventListener('pageshow', release);
    return () => window.removeEventListener('pageshow', release);
  }, [state, isDone]);
}
