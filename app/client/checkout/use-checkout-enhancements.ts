import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { IMPORT_TIMEOUT_MS } from '~/client/page/lazy-import';
import { isPointerPress } from '~/client/page/is-primary-click';
import { clearDraft, saveDraftField, recordSubmittedValues, restoreDraft } from './form-draft-storage';

const isCountry = (target: unknown): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.name.endsWith('.country');

const findCountryButton = (select: HTMLSelectElement) =>
  select.closest('[data-country]')?.querySelector('button') ?? undefined;

const isPressedRate = (target: unknown): boolean =>
  target instanceof HTMLInputElement && target.name.startsWith('rate-') && isPointerPress(target);

// Arrow keys choose with every step through a list of countries, so then the country counts on blur.
export function useCheckoutEnhancements(hasFailed: boolean): void {
  const shouldRestore = useRef(!hasFailed);
  const pressedButton = useRef<HTMLButtonElement>();
  const { submit, data, state } = useFetcher<unknown>();
  const isFollowing = useRef(false);
  const pendingSubmit = useRef<() => void>();
  useEffect(() => {
    isFollowing.current = state !== 'idle';
    if (isFollowing.current) return;
    if (data) pressedButton.current?.form?.requestSubmit(pressedButton.current);
    else pendingSubmit.current?.();
    pendingSubmit.current = undefined;
  }, [state, data]);
  useEffect(() => {
    const form = document.getElementById('checkout');
    if (!(form instanceof HTMLFormElement)) return;
    let isByKeyboard = false;
    let pendingCountry: HTMLSelectElement | undefined;
    // By a fetcher, so that neither the focus nor the page nor its address changes.
    const submitUpdate = (button: HTMLButtonElement | undefined) => {
      pendingCountry = undefined;
      isFollowing.current = true;
      pressedButton.current = button;
      const body = new FormData(form, button);
      body.set('by', 'script');
      submit(body, { method: 'post', action: '/checkout' });
      recordSubmittedValues();
    };
    const onPointer = () => (isByKeyboard = false);
    const onKey = ({ target, key }: KeyboardEvent) => {
      if (isCountry(target)) isByKeyboard = key !== 'Tab';
    };
    const onChange = ({ target }: Event) => {
      if (isPressedRate(target))
        submitUpdate(form.querySelector<HTMLButtonElement>('[data-country] button') ?? undefined);
      if (!isCountry(target)) return;
      if (isByKeyboard) pendingCountry = target;
      else submitUpdate(findCountryButton(target));
    };
    const onLeave = ({ target }: FocusEvent) => {
      if (pendingCountry && pendingCountry === target) submitUpdate(findCountryButton(pendingCountry));
    };
    // A button pressed meanwhile waits, so that it sends the delivery of the new country.
    const holdSubmit = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('name') === 'used-address') clearDraft();
      if (!isFollowing.current) return;
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event;
      pendingSubmit.current = () => {
        window.clearTimeout(timer);
        isFollowing.current = false;
        form.removeAttribute('aria-busy');
        form.requestSubmit(submitter);
      };
      const timer = window.setTimeout(() => pendingSubmit.current?.(), IMPORT_TIMEOUT_MS);
    };
    if (shouldRestore.current) {
      shouldRestore.current = false;
      restoreDraft(form);
    }
    const controller = new AbortController();
    const { signal } = controller;
    form.addEventListener('input', saveDraftField, { signal });
    form.addEventListener('pointerdown', onPointer, { signal });
    form.addEventListener('keydown', onKey, { signal });
    form.addEventListener('change', onChange, { signal });
    form.addEventListener('focusout', onLeave, { signal });
    form.addEventListener('submit', holdSubmit, { signal, capture: true });
    return () => controller.abort();
  }, [submit]);
}
