import { useEffect, useRef } from 'react';
import { keepTyped, restoreTyped } from './kept-typing';

const isCountry = (target: unknown): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.name.endsWith('.country');

/** Presses the button beside a country: its fields and the delivery cost follow. */
function update(select: HTMLSelectElement): void {
  const button = select.closest('[data-country]')?.querySelector('button');
  select.form?.requestSubmit(button ?? undefined);
}

/**
 * What the checkout form does by itself: it keeps what is typed, and follows a country as soon as it is chosen. Keys that
 * walk through a list choose with every step, so that then the country counts when the list is left.
 */
export function useComforts(id: string, posted: boolean): void {
  const first = useRef(!posted);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    let byKeys = false;
    let waiting: HTMLSelectElement | undefined;
    const choose = (select: HTMLSelectElement) => {
      waiting = undefined;
      update(select);
    };
    const onPointer = () => (byKeys = false);
    const onKey = ({ target, key }: KeyboardEvent) => {
      if (isCountry(target)) byKeys = key !== 'Tab';
    };
    const onChange = ({ target }: Event) => {
      if (!isCountry(target)) return;
      if (byKeys) waiting = target;
      else choose(target);
    };
    const onLeave = ({ target }: FocusEvent) => {
      if (waiting && waiting === target) choose(waiting);
    };
    if (first.current) {
      first.current = false;
      restoreTyped(form);
    }
    form.addEventListener('input', keepTyped);
    form.addEventListener('pointerdown', onPointer);
    form.addEventListener('keydown', onKey);
    form.addEventListener('change', onChange);
    form.addEventListener('focusout', onLeave);
    return () => {
      form.removeEventListener('input', keepTyped);
      form.removeEventListener('pointerdown', onPointer);
      form.removeEventListener('keydown', onKey);
      form.removeEventListener('change', onChange);
      form.removeEventListener('focusout', onLeave);
    };
  }, [id]);
}
