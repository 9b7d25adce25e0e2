import { expect, test } from 'vitest';
import accounts from '../../demo/shop/accounts.json';
import customers from '../../demo/shop/customers.json';
import { findPasswordProblem } from '../../graphql/shared/password-policy';
import { importShop } from '../../graphql/store/import';
import { login, shop } from '../store/account-shop';

const [{ username, password } = { username: '', password: '' }] = accounts;
const { email } = customers.find((customer) => customer.username === username) ?? { email: '' };

/** A shop with the demo customer. */
async function demo(isOwned: boolean) {
  const made = await shop({ isOwned });
  await importShop(made.db, {
    customers: customers.filter((row) => row.email === email).map((row) => ({ ...row, id: 900 })),
    accounts,
  });
  return made;
}

test('nobody can choose the password of the demo shop, however it is written', () => {
  for (const text of [
    password,
    password.toUpperCase(),
    `${password}!`,
    'demo-pass-1',
    password.replace('d', '\uff44'),
  ])
    expect(findPasswordProblem(text), text).toBe('common');
});

test('in a shop of an owner the demo password opens nothing', async () => {
  const made = await demo(true);
  for (const name of [username, email, email.toUpperCase()])
    for (const written of [password, password.replace('d', '\uff44')])
      await expect(login(made, name, written)).rejects.toThrow('The user could not be logged in.');
  expect((await login(made, 'jane')).authToken).toBeTruthy();
});

test('in the demo shop it opens the demo account', async () => {
  expect((await login(await demo(false), username, password)).authToken).toBeTruthy();
});
