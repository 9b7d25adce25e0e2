import { trapName } from '~/forms/honeypot';

/** Whether a robot filled in the field that people do not see (`Trap`). */
export function isTrapped(form: FormData): boolean {
  return Boolean(form.get(trapName));
}
