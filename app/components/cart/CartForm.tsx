import { useHref } from '@remix-run/react';
import type { ComponentPropsWithoutRef, FormEvent, Ref } from 'react';
import { sentBy, type Sent } from '~/enhance/forms/sent-form';

interface CartFormProps extends Pick<
  ComponentPropsWithoutRef<'form'>,
  'id' | 'className' | 'onChange' | 'onBlur' | 'children'
> {
  /** Null stands for the address of the page itself. */
  action?: '/cart' | '/wishlist' | null;
  formRef?: Ref<HTMLFormElement>;
  /** Sends the form in place; without scripts the browser sends it as any other. */
  onSend: (sent: Sent) => void | Promise<void>;
}

/** A form that changes the cart or the wishlist. `data-live` tells the submit guard that a queue sends it. */
export function CartForm({ action = '/cart', formRef, onSend, ...rest }: CartFormProps) {
  const address = useHref(action ?? '/');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => void onSend(sentBy(event));
  return (
    <form
      method="post"
      action={action === null ? undefined : address}
      noValidate
      data-live
      ref={formRef}
      onSubmit={onSubmit}
      {...rest}
    />
  );
}
