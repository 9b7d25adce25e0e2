import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import accounts from '../../demo/shop/accounts.json';
import customers from '../../demo/shop/customers.json';
import { demoAccounts } from '../../graphql/store/services/account/demo-accounts';
import { demoPassword, passwordProblem } from '../../graphql/rules/password';
import { importShop } from '../../graphql/store/import';
import { login, shop } from '../unit/store/account-shop';
import { freePort, root } from '../support/shop';
import { isLong } from '../support/long';
import { newFolder } from '../support/new-folder';
import { startProgram } from '../support/program';

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

test('the store knows the accounts of the demo shop, and their password', async () => {
  expect(password).toBe(demoPassword);
  // The contract's fixture has an administrator with the address of the demo shop's.
  const known = demoAccounts((await demo(false)).db);
  expect(known.toSorted()).toEqual(customers.map((row) => row.email).toSorted());
});

test('nobody can choose the password of the demo shop, however it is written', () => {
  for (const text of [
    password,
    password.toUpperCase(),
    `${password}!`,
    'demo-pass-1',
    password.replace('d', '\uff44'),
  ])
    expect(passwordProblem(text), text).toBe('common');
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

const folder = newFolder();

/** What `npm start` prints until the shop is open. */
async function started(env: Record<string, string> = {}): Promise<string> {
  const { until, output, stop } = startProgram(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      ...env,
    },
  });
  await until(() => /^ {2}Emails .*\n\n/m.test(output()));
  await stop();
  return output();
}

test.runIf(isLong)(
  'npm start says how the demo accounts are removed, by a command that removes them',
  async () => {
    const printed = await started();
    expect(printed).toMatch(/^ {2}Version +\d+\.\d+\.\d+ \(template \d+\.\d+\.\d+\)$/m);
    expect(printed).toMatch(/Demo customer {2}demo@example.com \/ demo-pass-4711/);
    const [, command = ''] = /(npm run -s store:accounts -- remove .*)/.exec(printed) ?? [];
    expect(command).toContain(`${email}`);
    expect(await started({ STORE_OWNER_EMAIL: 'owner@example.com' })).not.toContain(password);
    const env = { ...process.env, DATA_DIR: folder };
    expect(execFileSync('sh', ['-c', command], { cwd: root, env, encoding: 'utf8' })).toBe(
      'Removed demo@example.com, admin@example.com. Their orders stay.\n',
    );
    expect(await started()).not.toMatch(/Demo customer|store:accounts/);
  },
);
