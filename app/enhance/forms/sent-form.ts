import type { FormEvent } from 'react';

export interface Sent {
  form: HTMLFormElement;
  action: string;
  body: URLSearchParams;
  intent: string;
}

/** What a submitted form would send, and where to; the browser's own sending is stopped. */
export function sentBy(event: FormEvent<HTMLFormElement>): Sent {
  event.preventDefault();
  const form = event.currentTarget;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const { nativeEvent } = event;
  const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (button instanceof HTMLButtonElement && button.name) body.append(button.name, button.value);
  const own = form.getAttribute('action') ?? `${window.location.pathname}${window.location.search}`;
  return {
    form,
    action: button?.getAttribute('formaction') ?? own,
    body,
    intent: body.get('intent') ?? '',
  };
}
