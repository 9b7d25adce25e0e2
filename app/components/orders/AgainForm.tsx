import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

interface AgainFormProps {
  order: { id: number; key: string };
  intent: 'order' | 'pay';
  children: ReactNode;
}

/** Puts the goods of the order into the cart again: for another order, or for another way to pay this one. */
export function AgainForm({ order: { id, key }, intent, children }: AgainFormProps) {
  return (
    <Form method="post" action="/order-again">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name="key" value={key} />
      {children}
    </Form>
  );
}
