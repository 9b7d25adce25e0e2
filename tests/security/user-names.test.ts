import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usernameField } from '~/domain/forms/identity-fields.server';
import { getTranslator } from '~/platform/i18n/request-locale.server';
import { isUserName, sanitizeUserName } from '@graphql/shared/user-name';
import { insertUser } from '../../graphql/store/account/user-sql';
import { ASK, login, mailsOf, newUser, REGISTER, RESET, send, shop, type Shop } from '../store/account-shop';
import { address, Shopper } from '../store/cart-shop';

const t = getTranslator('en_US');
/** The sign as it is, and as what some forms of Unicode make into it. */
const at = fc.constantFrom('@', '＠', '﹫');
const word = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'abcXYZ019._- é') });
const addressLike = fc.tuple(word, at, word).map((parts) => parts.join(''));

test('no chosen user name can be an e-mail address, at the forms and in the store alike', () => {
  fc.assert(
    fc.property(addressLike, (name) => {
      expect(usernameField(t).safeParse(name).success).toBe(false);
      expect(isUserName(sanitizeUserName(name))).toBe(false);
    }),
  );
});

test.each(['jane@example.com', 'nobody@example.com', 'JANE@EXAMPLE.COM', 'jane＠example.com', 'a@b'])(
  '“%s” is refused as a user name by every door',
  async (username) => {
    const made = await shop();
    const account = { username, password: 'a long pass phrase' };
    const i = { email: 'mallory@example.com', ...account };
    expect((await send(made, REGISTER, { i })).error).toBe('Please provide a valid account username.');
    const shopper = new Shopper(made);
    await shopper.add('managed-candle');
    const order = await shopper.checkout({ account, billing: { ...address, email: 'mallory@example.com' } });
    expect(order.error).toBe('Please provide a valid account username.');
  },
);

/** An account of before the rule, or of an import, whose user name is the address of another account. */
function withStolenName({ db, clock }: Shop, name: string): number {
  const { password_hash: passwordHash } = db.get<{ password_hash: string }>(
    `SELECT password_hash FROM users WHERE login = 'john'`,
  ) ?? { password_hash: '' };
  const made = {
    ...newUser(name, 'mallory@example.com'),
    nicename: 'mallory',
    displayName: '',
    passwordHash,
  };
  return insertUser(db, made, clock.now);
}

async function linkFor(made: Shop, username: string) {
  await send(made, ASK, { u: username });
  const mail = (await mailsOf(made)).at(-1);
  const [, key = '', name = ''] = /key=([\w.-]+)&login=([^\s&"]+)/.exec(mail?.text ?? '') ?? [];
  return { to: mail?.to, key, login: decodeURIComponent(name) };
}

test.each(['jane@example.com', 'Jane@Example.com'])(
  'with “%s” as somebody else’s user name, its owner logs in and gets the mail',
  async (name) => {
    const made = await shop();
    withStolenName(made, name);
    expect((await login(made, 'jane@example.com', 'jane-pass-4711')).authToken).toBeTruthy();
    await expect(login(made, 'jane@example.com', 'john-pass-4711')).rejects.toThrow('could not be logged in');
    const link = await linkFor(made, ' jane@example.com ');
    expect(link.to).toBe('jane@example.com');
    const { data } = await send(made, RESET, { ...link, p: 'a long pass phrase' });
    expect(data).toMatchObject({ resetUserPassword: { user: { databaseId: 2 } } });
    expect((await login(made, 'jane@example.com', 'a long pass phrase')).authToken).toBeTruthy();
  },
);

test('such an account still belongs to its holder, by their own address', async () => {
  const made = await shop();
  const id = withStolenName(made, 'jane@example.com');
  expect((await login(made, 'mallory@example.com', 'john-pass-4711')).authToken).toBeTruthy();
  const link = await linkFor(made, 'mallory@example.com');
  expect(link.to).toBe('mallory@example.com');
  const { data } = await send(made, RESET, { ...link, p: 'a long pass phrase' });
  expect(data).toMatchObject({ resetUserPassword: { user: { databaseId: id } } });
  expect((await login(made, 'jane')).authToken).toBeTruthy();
});

test('strangers see no name with which an account logs in', async () => {
  const made = await shop();
  const people = made.db.all<{ login: string; email: string }>('SELECT login, email FROM users');
  made.db.run(
    'UPDATE users SET display_name = CASE id % 3 WHEN 0 THEN login WHEN 1 THEN email ELSE upper(nicename) END',
  );
  const { data } = await send(
    made,
    '{ users(first: 100) { nodes { name username nicename email avatar { url } } } }',
  );
  const said = JSON.stringify(data).toLowerCase();
  expect(said).toContain('"name":null');
  for (const { login, email } of people) {
    expect(said).not.toContain(`"${login.toLowerCase()}"`);
    expect(said).not.toContain(email.toLowerCase());
  }
});
