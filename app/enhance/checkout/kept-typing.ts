import { isRecord, parseJson } from '~/platform/parse-json';

export const key = 'checkout-typed';

export function storage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

export function forgetTyped(): void {
  storage()?.removeItem(key);
}

/** `bases` are values that the server may show in the field: those it had, and those it was sent. */
type Typed = Record<string, { bases: string[]; value: string }>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isKept(element: unknown): element is Field {
  if (element instanceof HTMLInputElement)
    return ['text', 'email', 'tel'].includes(element.type) && element.autocomplete !== 'off';
  // A country has fields of its own. The server stores it once the form has followed it.
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

/** Returns an empty draft if the stored one is of another release or program. */
function read(): Typed {
  const kept = parseJson(storage()?.getItem(key) ?? '');
  return isTyped(kept) ? kept : {};
}

const write = (typed: Typed) => storage()?.setItem(key, JSON.stringify(typed));

export function keepTyped({ target }: Event): void {
  if (!isKept(target)) return;
  const typed = read();
  const bases = new Set([...(typed[target.name]?.bases ?? []), baseOf(target)]);
  write({ ...typed, [target.name]: { bases: [...bases], value: target.value } });
}

/** The server shows these values after the next load. */
export function noteSent(): void {
  const typed = read();
  for (const { bases, value } of Object.values(typed)) bases.push(value);
  write(typed);
}

/** Restores fields that the server has not changed since. */
export function restoreTyped(form: HTMLFormElement): void {
  for (const [name, { bases, value }] of Object.entries(read())) {
    const field = form.elements.namedItem(name);
    if (isKept(field) && bases.includes(field.value) && field.value === baseOf(field)) field.value = value;
  }
}
