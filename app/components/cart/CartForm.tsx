import { useHref } from '@remix-run/react';
import type { ComponentPropsWithoutRef, FormEvent, Ref, ReactNode } from 'react';
import { interceptSubmit, type FormSubmission } from '~/client/forms/use-fetcher-form';
import { visuallyHidden } from '~/components/primitives/primitives.css';

/** Enter presses the first submit button of a form: this one, hidden before − or "Update". Text browsers show its label. */
export function DefaultButton({ intent, children }: { intent: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden="true"
      className={visuallyHidden}
    >
      {children}
    </button>
  );
}

interface CartFormProps extends Pick<
  ComponentPropsWithoutRef<'form'>,
  'id' | 'className' | 'onChange' | 'onBlur' | 'children'
> {
  action?: string;
  formRef?: Ref<HTMLFormElement>;
  onSend: (submission: FormSubmission) => unknown;
}

/** `data-live` tells the submit guard that a fetcher sends the form. */
export function CartForm({ action = '/cart', formRef, onSend, ...rest }: CartFormProps) {
  const address = useHref(action);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // Without cookies the full page explains what is lost.
    if (navigator.cookieEnabled) onSend(interceptSubmit(event));
  };
  return (
    <form method="post" action={address} noValidate data-live ref={formRef} onSubmit={onSubmit} {...rest} />
  );
}
