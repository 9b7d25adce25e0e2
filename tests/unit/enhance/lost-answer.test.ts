import type { ClientActionFunctionArgs } from '@remix-run/react';
import { expect, test } from 'vitest';
import { keepsForm, keepsTyped } from '~/enhance/forms/lost-answer';
import type { FailedForm } from '~/forms/failed-form';

type Order = FailedForm & { key: string };
type PlaceOrder = () => Promise<{ data: Order }>;

async function lost(action: ReturnType<typeof keepsTyped<PlaceOrder>>, fields: Record<string, string>) {
  const request = new Request('https://shop.test/', { method: 'POST', body: new URLSearchParams(fields) });
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'));
  const args: ClientActionFunctionArgs = { request, params: {}, serverAction };
  const answer = await action(args);
  if (!(answer instanceof Response)) throw new Error('no answer was made');
  const order: Order = await answer.json();
  return order;
}

test('a lost answer gives the form back what was typed, group by group, but passwords', async () => {
  const action = keepsTyped<PlaceOrder>((result, sent) => ({ form: 'place', result, key: sent('key') }));
  const { form, result, key } = await lost(action, {
    key: 'abc',
    'billing.city': 'Rostock',
    'billing.email': 'jo@example.com',
    note: '',
    password: 'A long pass phrase 7',
    confirmation: 'A long pass phrase 7',
  });
  expect([form, key, result.status]).toEqual(['place', 'abc', 'error']);
  expect(result.initialValue).toEqual({
    key: 'abc',
    billing: { city: 'Rostock', email: 'jo@example.com' },
    note: '',
  });
});

test('what puts a lost answer back has the shape that its own action answers', () => {
  // @ts-expect-error The action answers a key beside the form.
  keepsTyped<PlaceOrder>((result) => ({ form: 'place', result }));
  // @ts-expect-error The name of the form is missing.
  keepsTyped<PlaceOrder>((result, sent) => ({ result, key: sent('key') }));
  // @ts-expect-error The action answers a key beside the form.
  keepsForm<PlaceOrder>('place');
  const action = keepsTyped<PlaceOrder>((result) => ({ form: 'place', result, key: '' }));
  expect(action).toBeTypeOf('function');
});
