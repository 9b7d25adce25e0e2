import { isChanging } from './router';

/** Forms that were typed in and not left since. Those that only ask for something keep nothing that could be lost. */
const touched = new Set<HTMLFormElement>();

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

/** Whether a form is not as it was loaded. */
export const hasChanged = ({ elements }: HTMLFormElement): boolean => [...elements].some(isChanged);

/** Whether a reload would lose something: input that was not sent, or a form on its way. */
export function hasUnsaved(): boolean {
  if (isChanging() || document.querySelector('form [aria-busy="true"]')) return true;
  for (const form of touched) if (!form.isConnected) touched.delete(form);
  // Forms that only ask for something count while the shopper is in them.
  const watched = document.querySelectorAll<HTMLFormElement>('form[method=post], form:focus-within');
  return touched.size > 0 || [...watched].some(hasChanged);
}

/** Starts to watch what is typed. */
export function watchForms(): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form?.method === 'post') touched.add(form);
  });
}
