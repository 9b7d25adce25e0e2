import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greetableName, mailableLogin } from '../../graphql/store/domain/account/greeting';
import { isLong } from '../support/long';
import { bearer, login, mailsOf, REGISTER, send, shop, UPDATE } from '../unit/store/account-shop';
import { address, Shopper } from '../unit/store/cart-shop';

const word = fc.constantFrom('Win', 'a', 'prize', 'at', 'call', 'now', 'urgent', 'account', 'blocked', 'Zoë');
const bait = fc.constantFrom(
  'evil.example',
  'www.evil.example',
  'https://evil.example/a',
  'http://192.0.2.1',
  'evil。example',
  'evil․example',
  'mallory@evil.example',
  '+49 30 1234567',
  'evil .example',
  'e.vil.co',
  'bit.ly/x',
);
/** What an attacker would like our mail to say: a link or a number among words, or a sentence. */
const message = fc.oneof(
  fc
    .tuple(fc.array(word, { maxLength: 4 }), bait, fc.array(word, { maxLength: 4 }))
    .map(([before, link, after]) => [...before, link, ...after].join(' ')),
  fc.array(word, { minLength: 4, maxLength: 12 }).map((words) => words.join(' ')),
  fc.array(word, { minLength: 2, maxLength: 12 }).map((words) => words.join('\n')),
  fc.string({ minLength: 31, maxLength: 200, unit: 'grapheme' }),
);

test('no link, number, line break or sentence is a name to be greeted with', () => {
  fc.assert(
    fc.property(message, (text) => {
      expect(greetableName(text)).toBe('');
      expect(mailableLogin(text)).toBe('');
    }),
    { numRuns: isLong ? 1000 : 300 },
  );
});

test.each([
  'Ada',
  'Zoë',
  'Jean-Luc',
  'Anne Marie',
  'María del Carmen',
  'O’Neil',
  "D'Angelo",
  'J. R.',
  'J.R.',
  '愛',
  'Łukasz',
  'محمد',
])('%s is greeted by name', (name) => {
  expect(greetableName(name)).toBe(name);
});

/** Everything of a mail that is neither the shop's words nor the recipient's address. */
const says = (mail: { subject: string; text: string; html?: string } | undefined) =>
  `${mail?.subject ?? ''}\n${mail?.text ?? ''}\n${mail?.html ?? ''}`;

test('whoever registers a stranger’s address cannot write to them through the shop', async () => {
  const made = await shop();
  let count = 0;
  for (const text of ['evil.example', 'visit.evil.example', 'Claim your prize at evil.example'])
    for (const field of ['username', 'firstName', 'displayName', 'lastName']) {
      count += 1;
      const i = { email: `victim${String(count)}@example.com`, password: 'seven grey geese', [field]: text };
      expect((await send(made, REGISTER, { i })).error, `${field}: ${text}`).toBeUndefined();
      const mail = (await mailsOf(made)).at(-1);
      expect(mail?.to).toBe(i.email);
      expect(says(mail).toLowerCase()).not.toMatch(/evil|prize/);
    }
});

test('nor does the mail about an order greet with what is no name', async () => {
  const made = await shop();
  const billing = { ...address, firstName: 'Click evil.example', email: 'victim@example.com' };
  await new Shopper(made).order('managed-candle', { billing });
  const [greeting] = /^Hello.*$/m.exec((await mailsOf(made)).at(-1)?.text ?? '') ?? [];
  expect(greeting).toBe('Hello,');
});

test('nor does an account that asks for a stranger’s address write to them with its user name', async () => {
  const made = await shop();
  const username = 'visit.evil.example';
  const password = 'seven grey geese';
  const i = { email: 'mallory@example.com', username, password };
  expect((await send(made, REGISTER, { i })).error).toBeUndefined();
  const { authToken } = await login(made, username, password);
  const change = { i: { email: 'victim@example.com' } };
  expect((await send(made, UPDATE, change, bearer(authToken))).error).toBeUndefined();
  const mails = await mailsOf(made);
  expect(mails.map(({ to }) => to)).toContain('victim@example.com');
  for (const mail of mails) expect(says(mail)).not.toContain('evil');
});
