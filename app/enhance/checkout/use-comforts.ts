import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { patience } from '~/enhance/page/load-part';
import { isPressed } from '~/enhance/page/plain-press';
import { forgetTyped, keepTyped, noteSent, restoreTyped } from './kept-typing';

const isCountry = (target: unknown): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.name.endsWith('.country');

const buttonOf = (select: HTMLSelectElement) =>
  select.closest('[data-country]')?.querySelector('button') ?? undefined;

const isPressedRate = (target: unknown): boolean =>
  target instanceof HTMLInputElement && target.name.startsWith('rate-') && isPressed(target);

// Arrow keys choose with every step through a list of countries, so then the country counts on blur.
export function useComforts(posted: boolean): void {
  const first = useRef(!posted);
  const pressed = useRef<HTMLButtonElement>();
  const { submit, data, state } = useFetcher<unknown>();
  const isFollowing = useRef(false);
  const held = useRef<() => void>();
  useEffect(() => {
    isFollowing.current = state !== 'idle';
    if (isFollowing.current) return;
    if (data) pressed.current?.form?.requestSubmit(pressed.current);
    else held.current?.();
    held.current = undefined;
  }, [state, data]);
  useEffect(() => {
    const form = document.getElementById('checkout');
    if (!(form instanceof HTMLFormElement)) return;
    let byKeys = false;
    let waiting: HTMLSelectElement | undefined;
    // By a fetcher, so that neither the focus nor the page nor its address changes.
    const follow = (button: HTMLButtonElement | undefined) => {
      waiting = undefined;
      isFollowing.current = true;
      pressed.current = button;
      const sent = new FormData(form, button);
      sent.set('by', 'script');
      submit(sent, { method: 'post', action: '/checkout' });
      noteSent();
    };
    const onPointer = () => (byKeys = false);
    const onKey = ({ target, key }: KeyboardEvent) => {
      if (isCountry(target)) byKeys = key !== 'Tab';
    };
    const onChange = ({ target }: Event) => {
      if (isPressedRate(target))
        follow(form.querySelector<HTMLButtonElement>('[data-country] button') ?? undefined);
      if (!isCountry(target)) return;
      if (byKeys) waiting = target;
      else follow(buttonOf(target));
    };
    const onLeave = ({ target }: FocusEvent) => {
      if (waiting && waiting === target) follow(buttonOf(waiting));
    };
    // A button pressed meanwhile waits, so that it sends the delivery of the new country.
    const hold = (event: SubmitEvent) => {
      if (event.submitter?.getAttribute('name') === 'used-address') forgetTyped();
      if (!isFollowing.current) return;
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event;
      held.current = () => {
        window.clearTimeout(timer);
        isFollowing.current = false;
        form.removeAttribute('aria-busy');
        form.requestSubmit(submitter);
      };
      const timer = window.setTimeout(() => held.current?.(), patience);
    };
    if (first.current) {
      first.current = false;
      restoreTyped(form);
    }
    const end = new AbortController();
    const { signal } = end;
    form.addEventListener('input', keepTyped, { signal });
    form.addEventListener('pointerdown', onPointer, { signal });
    form.addEventListener('keydown', onKey, { signal });
    form.addEventListener('change', onChange, { signal });
    form.addEventListener('focusout', onLeave, { signal });
    form.addEventListener('submit', hold, { signal, capture: true });
    return () => end.abort();
  }, [submit]);
}
