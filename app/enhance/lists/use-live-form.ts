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

/**
 * Milliseconds between a change and the list's refresh. Not remix-utils' `useDebounceSubmit`: it cannot be
 * called off, does not tell whether something waits, and wants to know beforehand whether the address is replaced.
 */
const delay = 100;

/** Milliseconds without a key after which typing has settled: what is typed then is a step of its own in the history. */
const settled = 1000;

type Control = HTMLInputElement | HTMLSelectElement;
type Timer = ReturnType<typeof setTimeout>;

const isControl = (target: EventTarget | null): target is Control =>
  (target instanceof HTMLInputElement && target.type !== 'hidden') || target instanceof HTMLSelectElement;

/** Arrow keys only move through choices, and step a number; they change nothing by themselves (docs/accessibility.md 18). */
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

/** Whether a range ends below its beginning. Until its fields are left, its end is taken for half-typed. */
function isReversed({ elements }: HTMLFormElement): boolean {
  const [from, to] = [...elements].filter(isNumber);
  return from !== undefined && to !== undefined && to.valueAsNumber < from.valueAsNumber;
}

/** Whether a navigation leads to the list that a form is of. */
const isOfList = (form: HTMLFormElement, { pathname }: Location) =>
  new URL(form.action).pathname === pathname;

/** What a link of the list takes away isn't sent again with what is chosen before the list has come. */
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

/** Timers and marks of a live form, outside of rendering. */
class Typing {
  refresh: Timer | undefined;
  rest: Timer | undefined;
  /** The last key pressed since the pointer was used; '' for the pointer. */
  key = '';
  /** The field whose typing has an entry in the history already. */
  field: Control | null = null;
  /** The key of the history's entry that this typing began on. */
  begun: unknown;
  /** The next navigation that starts is the form's own. */
  own = false;
  /** What the form has sent last. */
  asked = '';
  /** What the last navigation has sent. */
  sent: FormData | undefined;
  /** The fields may show what was not asked for, or not answered. */
  isAhead = false;
  /** What was focused last. */
  focused: EventTarget | null = null;

  stop(): void {
    clearTimeout(this.refresh);
    clearTimeout(this.rest);
    this.refresh = undefined;
    this.field = null;
  }

  /** Sends the form. What is typed in one go, and the button that only shows it, is one step of the history. */
  send(form: HTMLFormElement, submit: SubmitFunction, typed: Control | null, isPressed = false): void {
    clearTimeout(this.refresh);
    clearTimeout(this.rest);
    this.refresh = undefined;
    // The first step is dropped for this one if it is still on its way: then this one is the first.
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
    // At once: `useFollowing` has to know of it in the next render.
    submit(form, { replace, preventScrollReset: true, flushSync: true });
  }
}

/** Drops what waits to be sent when anything but the list's other form navigates: that is what is wanted now. */
function useYielding(form: RefObject<HTMLFormElement>, typing: Typing): void {
  const { location, formData } = useNavigation();
  useEffect(() => {
    // A redirect keeps what was sent.
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

/** `data-value`: React leaves the default of a number that has the focus, and of a select, as it was. */
function follow(control: Element): void {
  if (!isControl(control)) return;
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
  const { value } = control.dataset;
  if (value !== undefined) control.value = value;
}

/**
 * The fields follow the address when it changes; the one that is being typed or chosen in, and the other end of its range, are left
 * alone. An option that is gone with the focus on it leaves it to the form's first field.
 */
function useFollowing(form: RefObject<HTMLFormElement>, typing: Typing, address: string): void {
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  const isNavigating = useNavigation().state !== 'idle';
  const isLost = lostLoad.use() !== undefined;
  const followed = useRef(address);
  useEffect(() => {
    // What is on its way already was sent after this address was asked for.
    if (isNavigating || typing.refresh !== undefined) return;
    if (followed.current === address && !typing.isAhead) return;
    followed.current = address;
    typing.isAhead = false;
    const controls = [...(form.current?.elements ?? [])];
    // For the router a list that was lost is left by going back.
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

/**
 * Makes a list's GET form refresh the list while it is being typed in or clicked. Answers that a later change has made
 * stale are dropped by the router; the focus stays where it is. `address` is what the fields show.
 */
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
