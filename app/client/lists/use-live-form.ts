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
import { attributeKey, equivalentValues } from '~/catalogue/index/filter-syntax';
import { parseListQuery } from '~/catalogue/index/list-query';
import { failedLoadStore } from '~/client/page/failed-load';
import { isRecord } from '~/platform/parse-json';

/** Not remix-utils' `useDebounceSubmit`: it can neither be canceled nor decide late on replacing the history entry. */
const REFRESH_DELAY_MS = 100;

/** After this pause what is typed next is a history entry of its own. */
const TYPING_SETTLED_MS = 1000;

type Control = HTMLInputElement | HTMLSelectElement;
type Timer = ReturnType<typeof setTimeout>;

const isControl = (target: EventTarget | null): target is Control =>
  (target instanceof HTMLInputElement && target.type !== 'hidden') || target instanceof HTMLSelectElement;

/** Arrow keys only move through choices and step a number (docs/accessibility.md 18). */
function isDeliberateChange({ type }: Control, key: string): boolean {
  if (type === 'checkbox') return true;
  if (type === 'radio' || type === 'select-one') return ['', 'Enter', ' '].includes(key);
  return !/^(Arrow|Page)/.test(key);
}

function isTextControl(control: Control): boolean {
  return ['text', 'search', 'number'].includes(control.type);
}

const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'number';

/** The end of a reversed range counts as half-typed until its fields are left. */
function isReversed({ elements }: HTMLFormElement): boolean {
  const [minField, maxField] = [...elements].filter(isNumber);
  return minField !== undefined && maxField !== undefined && maxField.valueAsNumber < minField.valueAsNumber;
}

const isListPath = (form: HTMLFormElement, { pathname }: Location) =>
  new URL(form.action).pathname === pathname;

// Otherwise the next submit would send a filter that a link has just removed.
function clearRemovedFilters({ elements }: HTMLFormElement, address: string): void {
  const { filters, search } = parseListQuery(new URLSearchParams(address));
  for (const control of elements) {
    if (!(control instanceof HTMLInputElement) || control.value === '') continue;
    const { type, name, value } = control;
    const key = attributeKey(type === 'number' ? name.replace(/_(min|max)$/, '') : name);
    const values = filters.find((filter) => attributeKey(filter.name) === key)?.values ?? [];
    if (type === 'search') control.value = search;
    else if (type === 'number' && values.length === 0) control.value = '';
    else if (equivalentValues(values, value).length === 0) control.checked = false;
  }
}

class LiveFormState {
  refreshTimer: Timer | undefined;
  settleTimer: Timer | undefined;
  lastKey = '';
  typedField: Control | null = null;
  startEntryKey: unknown;
  isInitiatedByForm = false;
  lastQuery = '';
  lastFormData: FormData | undefined;
  /** Fields may show values that the server has not confirmed. */
  hasUnconfirmedInput = false;
  lastFocused: EventTarget | null = null;

  stop(): void {
    clearTimeout(this.refreshTimer);
    clearTimeout(this.settleTimer);
    this.refreshTimer = undefined;
    this.typedField = null;
  }

  /** Replaces the history entry while the same field is typed in, or the button only confirms it. */
  send(form: HTMLFormElement, submit: SubmitFunction, typedControl: Control | null, isPressed = false): void {
    clearTimeout(this.refreshTimer);
    clearTimeout(this.settleTimer);
    this.refreshTimer = undefined;
    // If the first step is still pending, this one replaces it as the first.
    const state: unknown = window.history.state;
    const currentEntryKey = isRecord(state) && state['key'];
    const query = JSON.stringify([...new FormData(form)]);
    const isSameStep =
      (isPressed && query === this.lastQuery) || (typedControl !== null && this.typedField === typedControl);
    const replace = isSameStep && this.startEntryKey !== currentEntryKey;
    this.lastQuery = query;
    if (!replace) this.startEntryKey = currentEntryKey;
    this.typedField = typedControl;
    this.settleTimer = setTimeout(() => (this.typedField = null), TYPING_SETTLED_MS);
    this.isInitiatedByForm = true;
    this.hasUnconfirmedInput = true;
    // Flushed, as `useFollowAddress` has to know of it in the next render.
    submit(form, { replace, preventScrollReset: true, flushSync: true });
  }
}

/** Cancels the scheduled submit when anything but the list's other form navigates. */
function useDropPendingSubmit(form: RefObject<HTMLFormElement>, state: LiveFormState): void {
  const { location, formData } = useNavigation();
  useEffect(() => {
    // A redirect keeps the form data.
    if (!location || (formData && formData === state.lastFormData)) return;
    state.lastFormData = formData;
    const list = form.current && isListPath(form.current, location) ? form.current : undefined;
    if (!state.isInitiatedByForm && !(formData && list)) state.stop();
    if (list && !formData) {
      clearRemovedFilters(list, location.search);
      state.hasUnconfirmedInput = true;
    }
    state.isInitiatedByForm = false;
  }, [location, formData, form, state]);
}

/** Reads `data-value`: React does not update the default of a focused number, nor that of a select. */
function resetControl(control: Element): void {
  if (!isControl(control)) return;
  if (control instanceof HTMLInputElement) control.checked = control.defaultChecked;
  const { value } = control.dataset;
  if (value !== undefined) control.value = value;
}

/** Resets fields when the address changes, except the one in use and the other end of its range. */
function useFollowAddress(form: RefObject<HTMLFormElement>, state: LiveFormState, address: string): void {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const isNavigating = useNavigation().state !== 'idle';
  const hasLoadFailed = failedLoadStore.use() !== undefined;
  const followedAddress = useRef(address);
  useEffect(() => {
    // A pending request was sent after this address was requested.
    if (isNavigating || state.refreshTimer !== undefined) return;
    if (followedAddress.current === address && !state.hasUnconfirmedInput) return;
    followedAddress.current = address;
    state.hasUnconfirmedInput = false;
    const controls = [...(form.current?.elements ?? [])];
    // For the router a failed load is left by going back.
    const focusedControl = isBack && !hasLoadFailed ? null : document.activeElement;
    const isRangeFocused = isNumber(focusedControl) && focusedControl.form === form.current;
    for (const control of controls) {
      if (isRangeFocused && isNumber(control)) continue;
      const isFocused = control === focusedControl && isControl(control);
      if (!isFocused || !(isTextControl(control) || (control.type === 'select-one' && !hasLoadFailed)))
        resetControl(control);
    }
    const { lastFocused } = state;
    if (
      lastFocused instanceof Element &&
      !lastFocused.isConnected &&
      document.activeElement === document.body
    )
      controls.find(isControl)?.focus({ preventScroll: true });
  }, [address, key, isBack, hasLoadFailed, isNavigating, form, state]);
}

/** Submits a list's GET form while it is edited. `address` is the query that the fields show. */
export function useLiveForm(address: string) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const [state] = useState(() => new LiveFormState());
  useDropPendingSubmit(form, state);
  useFollowAddress(form, state, address);
  useEffect(() => () => state.stop(), [state]);
  const scheduleSend = (form: HTMLFormElement, typedControl: Control | null, isPressed = false) => {
    clearTimeout(state.refreshTimer);
    state.refreshTimer = setTimeout(
      () => state.send(form, submit, typedControl, isPressed),
      REFRESH_DELAY_MS,
    );
  };
  return {
    ref: form,
    onPointerDown: () => (state.lastKey = ''),
    onKeyDown: ({ key }: KeyboardEvent) => (state.lastKey = key),
    onFocus: ({ target }: FocusEvent<HTMLFormElement>) => (state.lastFocused = target),
    onChange: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target) || !isDeliberateChange(target, state.lastKey)) return;
      const typedControl = isTextControl(target) ? target : null;
      state.hasUnconfirmedInput = true;
      clearTimeout(state.refreshTimer);
      state.refreshTimer = undefined;
      if (!isNumber(target) || !isReversed(currentTarget)) scheduleSend(currentTarget, typedControl);
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) => {
      const isRangeLeft =
        isNumber(target) && !(isNumber(relatedTarget) && relatedTarget.form === currentTarget);
      if (isRangeLeft && isReversed(currentTarget)) scheduleSend(currentTarget, target, true);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      state.send(event.currentTarget, submit, state.typedField, true);
    },
  };
}
