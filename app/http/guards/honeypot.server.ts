import { honeypotName } from '~/forms/honeypot';

/** Whether a robot filled in the field that people do not see (`Honeypot`). */
export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(honeypotName));
}
