import { isFetcherSubmitting } from './router';

/** POST forms with input. GET forms hold nothing that could be lost. */
const editedForms = new Set<HTMLFormElement>();

function isChanged(control: Element): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (control instanceof HTMLInputElement) {
    if (control.type === 'hidden') return false;
    return control.type === 'checkbox' || control.type === 'radio'
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue;
  }
  if (!(control instanceof HTMLSelectElement)) return false;
  const initial = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(initial, 0);
}

export const hasChanged = ({ elements }: HTMLFormElement): boolean => [...elements].some(isChanged);

export function hasUnsavedInput(): boolean {
  if (isFetcherSubmitting() || document.querySelector('form [aria-busy="true"]')) return true;
  for (const form of editedForms) if (!form.isConnected) editedForms.delete(form);
  // GET forms count while they have the focus.
  const candidates = document.querySelectorAll<HTMLFormElement>('form[method=post], form:focus-within');
  return editedForms.size > 0 || [...candidates].some(hasChanged);
}

export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.method === 'post') editedForms.add(form);
  });
}
