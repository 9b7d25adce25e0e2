import {
  useLocation,
  useNavigation,
  useNavigationType,
  useSubmit,
  type Location,
  type SubmitFunction,
} from '@remix-run/react';
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { attributeKey, spellings } from '~/catalogue/grammar';
import { parseListQuery } from '~/catalogue/query';
import { lostLoad } from '~/enhance/page/lost-load';
import { isRecord } from '~/platform/parse-json';

/** Not remix-utils' `useDebounceSubmit`: it can neither be canceled nor decide late on replacing the history entry. */
const delay = 100;

/** After this pause what is typed next is a history entry of its own. */
const settled = 1000;

type Control = HTMLInputElement | HTMLSelectElement;
type Timer = ReturnType<typeof setTimeout>;

const isControl = (target: EventTarget | null): target is Control =>
  (target instanceof HTMLInputElement && target.type !== 'hidden') || target instanceof HTMLSelectElement;

/** Arrow keys only move through choices and step a number (docs/accessibility.md 18). */
function isChosen({ type }: Control, key: string): boolean {
  if (type === 'checkbox') return true;
  if (type === 'radio' || type === 'select-one') return ['', 'Enter', ' '].includes(key);
  return !/^(Arrow|Page)/.test(key);
}

function isTyped(control: Control): boolean {
  return ['text', 'search', 'number'].includes(control.type);
}

const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'number';

/** The end of a reversed range counts as half-typed until its fields are left. */
function isReversed({ elements }: HTMLFormElement): boolean {
  const [from, to] = [...elements].filter(isNumber);
  return from !== undefined && to !== undefined && to.valueAsNumber < from.valueAsNumber;
}

const isOfList = (form: HTMLFormElement, { pathname }: Location) =>
  new URL(form.action).pathname === pathname;

// Otherwise the next submit would send a filter that a link has just removed.
function takeAway({ elements }: HTMLFormElement, address: string): void {
  const { filters, search } = parseListQuery(new URLSearchParams(address));
  for (const control of elements) {
    if (!(control instanceof HTMLInputElement) || control.value === '') continue;
    const { type, name, value } = control;
    const key = attributeKey(type === 'number' ? name.replace(/_(min|max)$/, '') : name);
    const values = filters.find((filter) => attributeKey(filter.name) === key)?.values ?? [];
    if (type === 'search') control.value = search;
    else if (type === 'number' && values.length === 0) control.value = '';
    else if (spellings(values, value).length === 0) control.checked = false;
  }
}

class Typing {
  refresh: Timer | undefined;
  rest: Timer | undefined;
  key = '';
  field: Control | null = null;
  begun: unknown;
  own = false;
  asked = '';
  sent: FormData | undefined;
  /** Fields may show values that the server has not confirmed. */
  isAhead = false;
  focused: EventTarget | null = null;

  stop(): void {
    clearTimeout(this.refresh);
    clearTimeout(this.rest);
    this.refresh = undefined;
    this.field = null;
  }

  /** Replaces the history entry while the same field is typed in, or the button only confirms it. */
  send(form: HTMLFormElement, submit: SubmitFunction, typed: Control | null, isPressed = false): void {
    clearTimeout(this.refresh);
    clearTimeout(this.rest);
    this.refresh = undefined;
    // If the first step is still pending, this one replaces it as the first.
    const state: unknown = window.history.state;
    const here = isRecord(state) && state['key'];
    const asked = JSON.stringify([...new FormData(form)]);
    const isSame = (isPressed && asked === this.asked) || (typed !== null && this.field === typed);
    const replace = isSame && this.begun !== here;
    this.asked = asked;
    if (!replace) this.begun = here;
    this.field = typed;
    this.rest = setTimeout(() => (this.field = null), settled);
    this.own = true;
    this.isAhead = true;
    // Flushed, as `useFollowing` has to know of it in the next render.
    submit(form, { replace, preventScrollReset: true, flushSync: true });
  }
}

/** Cancels the scheduled submit when anything but the list's other form navigates. */
function useYielding(form: RefObject<HTMLFormElement>, typing: Typing): void {
  const { location, formData } = useNavigation();
  useEffect(() => {
    // A redirect keeps the form data.
    if (!location || (formData && formData === typing.sent)) return;
    typing.sent = formData;
    const list = form.current && isOfList(form.current, location) ? form.current : undefined;
    if (!typing.own && !(formData && list)) typing.stop();
    if (list && !formData) {
      takeAway(list, location.search);
      typing.isAhead = true;
    }
    typing.own = false;
  }, [location, formData, form, typing]);
}

/** Reads `data-value`: React does not update the default of a focused number, nor that of a select. */
function follow(control: Element): void {
  if (!isControl(control)) return;
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
  const { value } = control.dataset;
  if (value !== undefined) control.value = value;
}

/** Resets fields when the address changes, except the one in use and the other end of its range. */
function useFollowing(form: RefObject<HTMLFormElement>, typing: Typing, address: string): void {
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  const isNavigating = useNavigation().state !== 'idle';
  const isLost = lostLoad.use() !== undefined;
  const followed = useRef(address);
  useEffect(() => {
    // A pending request was sent after this address was requested.
    if (isNavigating || typing.refresh !== undefined) return;
    if (followed.current === address && !typing.isAhead) return;
    followed.current = address;
    typing.isAhead = false;
    const controls = [...(form.current?.elements ?? [])];
    // For the router a failed load is left by going back.
    const kept = back && !isLost ? null : document.activeElement;
    const isRangeKept = isNumber(kept) && kept.form === form.current;
    for (const control of controls) {
      if (isRangeKept && isNumber(control)) continue;
      const isKept = control === kept && isControl(control);
      if (!isKept || !(isTyped(control) || (control.type === 'select-one' && !isLost))) follow(control);
    }
    const { focused } = typing;
    if (focused instanceof Element && !focused.isConnected && document.activeElement === document.body)
      controls.find(isControl)?.focus({ preventScroll: true });
  }, [address, key, back, isLost, isNavigating, form, typing]);
}

/** Submits a list's GET form while it is edited. `address` is the query that the fields show. */
export function useLiveForm(address: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [typing] = useState(() => new Typing());
  useYielding(form, typing);
  useFollowing(form, typing, address);
  useEffect(() => () => typing.stop(), [typing]);
  const sendSoon = (form: HTMLFormElement, typed: Control | null, isAgain = false) => {
    clearTimeout(typing.refresh);
    typing.refresh = setTimeout(() => typing.send(form, submit, typed, isAgain), delay);
  };
  return {
    ref: form,
    onPointerDown: () => (typing.key = ''),
    onKeyDown: ({ key }: KeyboardEvent) => (typing.key = key),
    onFocus: ({ target }: FocusEvent<HTMLFormElement>) => (typing.focused = target),
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target) || !isChosen(target, typing.key)) return;
      const typed = isTyped(target) ? target : null;
      typing.isAhead = true;
      clearTimeout(typing.refresh);
      typing.refresh = undefined;
      if (!isNumber(target) || !isReversed(currentTarget)) sendSoon(currentTarget, typed);
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      const isLeft = isNumber(target) && !(isNumber(relatedTarget) && relatedTarget.form === currentTarget);
      if (isLeft && isReversed(currentTarget)) sendSoon(currentTarget, target, true);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      typing.send(event.currentTarget, submit, typing.field, true);
    },
  };
}
