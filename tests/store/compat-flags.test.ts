import { expect, test } from 'vitest';
import { compat } from '../../graphql/store/context/compat-flags';
import { woocommerce } from '../support/woocommerce-defects.mjs';
import { send, shop } from './account-shop';

const ORDER = 'mutation { checkout(input: { isPaid: true, transactionId: "x" }) { order { status } } }';

test('a real shop’s defects are what the tests hand in, and nothing else', () => {
  const defects = woocommerce(compat);
  const names = Object.keys(compat);
  expect(Object.keys(defects).sort()).toEqual(names.sort());
  for (const name of names)
    expect(Reflect.get(defects, name), `${name} does what it should`).not.toBe(Reflect.get(compat, name));
});

test('no setting gives the store that is built a defect', async () => {
  expect('sturdyStoreCompat' in globalThis).toBe(false);
  const made = await shop();
  const lax = `mutation { registerCustomer(input: { email: "a@example.org", password: "x" }) { customer { id } } }`;
  expect((await send(made, lax)).error).toMatch(/password/i);
  expect((await send(made, ORDER)).data?.['checkout'] ?? null).toBeNull();
});
