import { useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '~/i18n/context';
import { lostForm, noteAnswer } from './answer';
import { withoutBase } from '~/enhance/page/address';
import { isNavigating } from '~/enhance/page/router';
import type { Translate } from '~/i18n/messages';

/** True while the form's own page revalidates after its response: the form may already be sent again. */
export function useAnswered(): boolean {
  const { state, location } = useNavigation();
  const [sent, setSent] = useState<string>();
  if (state === 'submitting' && location.key !== sent) setSent(location.key);
  return state === 'loading' && location.key === sent;
}

export function useSending(intent: string): boolean {
  const isSent = useNavigation().formData?.get('intent') === intent;
  return !useAnswered() && isSent;
}

let translate: Translate | undefined;

export function lostWords(error?: unknown): string {
  const isLimited = error instanceof Error && error.message === '429';
  const reason = isLimited ? 'errors:tooMany' : 'errors:lost_unavailable';
  return translate?.(navigator.onLine ? reason : 'errors:lost_offline') ?? '';
}

export const busy = 'aria-busy';

export const stopped = 100;

/** Fetcher forms are queued, and GET forms may be repeated. */
const isGuarded = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute('formmethod') ?? form.method).toLowerCase() === 'post' &&
  !form.hasAttribute('data-live');

const refuse = (event: SubmitEvent) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Blocks double submits, and all submits while offline: the input stays. */
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
      // Another button of the form replaces the pending submit.
      const again = pressed.current.get(form) === event.submitter;
      if (form.hasAttribute(busy) && again) refuse(event);
      else if (!navigator.onLine) {
        refuse(event);
        noteAnswer(lostForm(lostWords()));
        document.getElementById('flash')?.scrollIntoView({ block: 'nearest' });
      } else {
        // Session storage belongs to the shopper who logs out.
        if (withoutBase(form.getAttribute('action') ?? '') === '/logout') window.sessionStorage.clear();
        pressed.current.set(form, event.submitter);
        form.setAttribute(busy, 'true');
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
