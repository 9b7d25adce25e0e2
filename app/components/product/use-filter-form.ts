import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef, type FormEvent } from 'react';
import type { ListView } from '~/catalogue/views';

/** Milliseconds between a change and the list's refresh (SPECIFICATION §9). */
const delay = 100;

/**
 * Refreshes the list when a checkbox of the filter form changes. Radios and numbers wait for the button: they change
 * with every arrow key (ACCESSIBILITY 18). The fields follow the address when that changes by other means.
 */
export function useFilterForm({ search }: ListView) {
  const submit = useSubmit();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => {
    if (state === 'idle' && timer.current === undefined) form.current?.reset();
  }, [search, state]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return;
    const changed = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      submit(changed);
    }, delay);
  };
  return { ref: form, onChange };
}
