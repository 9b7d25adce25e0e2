import { isRecord, parseJson } from '~/platform/parse-json';

export const STORAGE_KEY = 'checkout-typed';

export function getSessionStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

export function clearDraft(): void {
  getSessionStorage()?.removeItem(STORAGE_KEY);
}

/** `bases` are values that the server may show in the field: those it had, and those it was sent. */
type FormDraft = Record<string, { bases: string[]; value: string }>;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isDraftField(element: unknown): element is Field {
  if (element instanceof HTMLInputElement)
    return ['text', 'email', 'tel'].includes(element.type) && element.autocomplete !== 'off';
  // A country has fields of its own. The server stores it once the form has followed it.
  if (element instanceof HTMLSelectElement) return !element.name.endsWith('.country');
  return element instanceof HTMLTextAreaElement;
}

const serverValue = (field: Field) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : field.defaultValue;

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

const isFormDraft = (value: unknown): value is FormDraft =>
  isRecord(value) &&
  Object.values(value).every(
    (entry) => isRecord(entry) && isStringArray(entry['bases']) && typeof entry['value'] === 'string',
  );

/** Returns an empty draft if the stored one is of another release or program. */
function readDraft(): FormDraft {
  const stored = parseJson(getSessionStorage()?.getItem(STORAGE_KEY) ?? '');
  return isFormDraft(stored) ? stored : {};
}

const writeDraft = (draft: FormDraft) => getSessionStorage()?.setItem(STORAGE_KEY, JSON.stringify(draft));

export function saveDraftField({ target }: Event): void {
  if (!isDraftField(target)) return;
  const draft = readDraft();
  const bases = new Set([...(draft[target.name]?.bases ?? []), serverValue(target)]);
  writeDraft({ ...draft, [target.name]: { bases: [...bases], value: target.value } });
}

/** The server shows these values after the next load. */
export function recordSubmittedValues(): void {
  const draft = readDraft();
  for (const { bases, value } of Object.values(draft)) bases.push(value);
  writeDraft(draft);
}

/** Restores fields that the server has not changed since. */
export function restoreDraft(form: HTMLFormElement): void {
  for (const [name, { bases, value }] of Object.entries(readDraft())) {
    const field = form.elements.namedItem(name);
    if (isDraftField(field) && bases.includes(field.value) && field.value === serverValue(field))
      field.value = value;
  }
}
