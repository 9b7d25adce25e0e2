import { withoutBase } from '~/enhance/page/address';
import type { FormEvent } from 'react';

export interface Sent {
  form: HTMLFormElement;
  action: string;
  body: URLSearchParams;
  intent: string;
}

/** Stops the browser from sending a submitted form, and reads what it would send, and where to. */
export function sentBy(event: FormEvent<HTMLFormElement>): Sent {
  event.preventDefault();
  const form = event.currentTarget;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
  return {
    form,
    action: withoutBase(button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''),
    body,
    intent: body.get('intent') ?? '',
  };
}
