import { isRecord, parseJson } from '~/platform/parse-json';

export const key = 'checkout-typed';

/** The tab's session storage; undefined where the browser has none. */
export function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Forgets what was typed: the order is placed. */
export function forgetTyped(): void {
  storage()?.removeItem(key);
}

/** What was typed into a field, and what the server may have put there: what it had before, and what it was sent since. */
type Typed = Record<string, { bases: string[]; value: string }>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isKept(element: unknown): element is Field {
  if (element instanceof HTMLInputElement)
    return ['text', 'email', 'tel'].includes(element.type) && element.autocomplete !== 'off';
  // A country brings its own fields along: it is kept by the server, once the form has followed it.
  if (element instanceof HTMLSelectElement) return !element.name.endsWith('.country');
  return element instanceof HTMLTextAreaElement;
}

const baseOf = (field: Field) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : field.defaultValue;

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isTyped = (value: unknown): value is Typed =>
  isRecord(value) &&
  Object.values(value).every(
    (one) => isRecord(one) && areTexts(one['bases']) && typeof one['value'] === 'string',
  );

/** What this tab has kept; nothing when an earlier release or another program has written it. */
function read(): Typed {
  const kept = parseJson(storage()?.getItem(key) ?? '');
  return isTyped(kept) ? kept : {};
}

const write = (typed: Typed) => storage()?.setItem(key, JSON.stringify(typed));

/** Keeps what is typed in this tab until the order is placed: a reload or a way round loses nothing. */
export function keepTyped({ target }: Event): void {
  if (!isKept(target)) return;
  const typed = read();
  const bases = new Set([...(typed[target.name]?.bases ?? []), baseOf(target)]);
  write({ ...typed, [target.name]: { bases: [...bases], value: target.value } });
}

/** The server gets what is typed so far, and puts it there after the next load. */
export function noteSent(): void {
  const typed = read();
  for (const { bases, value } of Object.values(typed)) bases.push(value);
  write(typed);
}

/** Puts back what was typed into fields that the server has not changed since. */
export function restoreTyped(form: HTMLFormElement): void {
  for (const [name, { bases, value }] of Object.entries(read())) {
    const field = form.elements.namedItem(name);
    if (isKept(field) && bases.includes(field.value) && field.value === baseOf(field)) field.value = value;
  }
}
