import { useHref } from '@remix-run/react';
import type { ComponentPropsWithoutRef, FormEvent, Ref, ReactNode } from 'react';
import { sentBy, type Sent } from '~/enhance/forms/use-fetcher-form';
import { visuallyHidden } from '~/components/boxes/boxes.css';

/**
 * The first submit button of a form is the one the Enter key presses. Where that would be − or "Update", this one
 * comes before it; it is not there for pointers, the Tab key and screen readers. Text browsers show its words.
 */
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
  /** Called instead of the browser's own submission. */
  onSend: (sent: Sent) => unknown;
}

/** A form that changes the cart or the wishlist. `data-live` tells the submit guard that a fetcher sends it. */
export function CartForm({ action = '/cart', formRef, onSend, ...rest }: CartFormProps) {
  const address = useHref(action);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    // The page says what a browser without cookies loses.
    if (navigator.cookieEnabled) onSend(sentBy(event));
  };
  return (
    <form method="post" action={address} noValidate data-live ref={formRef} onSubmit={onSubmit} {...rest} />
  );
}
