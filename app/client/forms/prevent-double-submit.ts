import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useT } from '~/platform/i18n/translate-context';
import { networkFailure, recordFormResponse } from './form-response';
import { withoutBase } from '~/client/page/base-path';
import { isFetcherSubmitting, isNavigating, useIsAnswered } from '~/client/page/router';
import type { Translate } from '~/platform/i18n/messages';

let translate: Translate | undefined;

export function networkFailureMessage(error?: unknown): string {
  const isRateLimited = error instanceof Error && error.message === '429';
  const messageKey = isRateLimited ? 'errors:tooMany' : 'errors:lost_unavailable';
  return translate?.(navigator.onLine ? messageKey : 'errors:lost_offline') ?? '';
}

export const BUSY_ATTRIBUTE = 'aria-busy';

const RELEASE_DELAY_MS = 100;

/** Fetcher forms are queued, and GET forms may be repeated. */
const isGuarded = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  (submitter?.getAttribute('formmethod') ?? form.method).toLowerCase() === 'post' &&
  !form.hasAttribute('data-live');

/** Blocks double submits, and all submits while offline: the input stays. */
export function useSubmitGuard(): void {
  const t = useT();
  const { state } = useNavigation();
  const isDone = useIsAnswered() || state === 'idle';
  const pressedButtons = useRef(new WeakMap<HTMLFormElement, HTMLElement | null>());
  useEffect(() => {
    translate = t;
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !isGuarded(form, event.submitter)) return;
      // Another button of the form replaces the pending submit.
      const isDuplicate =
        form.hasAttribute(BUSY_ATTRIBUTE) && pressedButtons.current.get(form) === event.submitter;
      if (isDuplicate || !navigator.onLine) {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (isDuplicate) return;
        recordFormResponse(networkFailure(networkFailureMessage()));
        document.getElementById('flash')?.scrollIntoView({ block: 'nearest' });
      } else {
        // Session storage belongs to the shopper who logs out.
        if (withoutBase(form.getAttribute('action') ?? '') === '/logout') window.sessionStorage.clear();
        pressedButtons.current.set(form, event.submitter);
        form.setAttribute(BUSY_ATTRIBUTE, 'true');
        window.setTimeout(() => {
          const isSent = !event.defaultPrevented || isNavigating() || isFetcherSubmitting();
          if (!isSent) form.removeAttribute(BUSY_ATTRIBUTE);
        }, RELEASE_DELAY_MS);
      }
    };
    window.addEventListener('submit', onSubmit, true);
    return () => window.removeEventListener('submit', onSubmit, true);
  }, [t]);
  useEffect(() => {
    const release = () => {
      for (const form of document.querySelectorAll(`form[${BUSY_ATTRIBUTE}]`))
        form.removeAttribute(BUSY_ATTRIBUTE);
    };
    if (isDone) release();
    window.addEventListener('pageshow', release);
    return () => window.removeEventListener('pageshow', release);
  }, [state, isDone]);
}
