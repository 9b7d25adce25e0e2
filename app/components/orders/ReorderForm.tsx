import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

interface ReorderFormProps {
  order: { id: number; key: string };
  intent: 'order' | 'pay';
  children: ReactNode;
}

/** Copies the order's items into the cart, to buy them again or to pay in another way. */
export function ReorderForm({ order: { id, key }, intent, children }: ReorderFormProps) {
  return (
    <Form method="post" action="/order-again">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="order" value={id} />
      <input type="hidden" name="key" value={key} />
      {children}
    </Form>
  );
}
