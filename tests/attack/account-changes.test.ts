import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findUser, passwordHash } from '../../graphql/store/db/account/user';
import { isLong } from '../support/long';
import { bearer, mailsOf, send, shop, siteUrl, type Answer, type Shop } from '../unit/store/account-shop';
import { loggedIn } from './logged-in';

const jane = 2;
const own = 'jane@example.com';

let made: Shop;
let count = 0;

/** The bearer of a login of Jane's that began so many seconds ago. */
const bearerOf = (shop: Shop, age = 0) => bearer(loggedIn(shop, jane, age).auth);

const changes = {
  updateCustomer: (input: object, headers: Record<string, string>): Promise<Answer> =>
    send(
      made,
      'mutation ($input: UpdateCustomerInput!) { updateCustomer(input: $input) { customer { email } } }',
      { input },
      headers,
    ),
  updateUser: (input: object, headers: Record<string, string>): Promise<Answer> =>
    send(
      made,
      'mutation ($input: UpdateUserInput!) { updateUser(input: $input) { user { email } } }',
      { input: { id: String(jane), ...input } },
      headers,
    ),
};
const mutation = fc.constantFrom(...(['updateCustomer', 'updateUser'] as const));

const emailOf = () => findUser(made.db, jane)?.email;
const newAddress = () => `jane${String((count += 1))}@new.example`;

const visit = (link: string, method: 'GET' | 'POST' = 'GET', headers: Record<string, string> = {}) =>
  made.store.fetch(new Request(link, { method, headers }));

/** Asks for another address, and gives the link that was mailed to it. */
async function ask(email: string, name: keyof typeof changes = 'updateCustomer'): Promise<string> {
  expect((await changes[name]({ email }, bearerOf(made))).error).toBeUndefined();
  const [mail] = await mailsOf(made, email);
  return mail?.link ?? '';
}

test('a login that is older than ten minutes changes neither password nor address', async () => {
  made = await shop();
  const hash = passwordHash(made.db, jane);
  const secret = fc.constantFrom({ password: 'brand-new-4711' }, { email: 'jane@new.example' });
  await fc.assert(
    fc.asyncProperty(
      mutation,
      secret,
      fc.integer({ min: 601, max: 80_000 }),
      fc.boolean(),
      async (name, input, age, names) => {
        const answer = await changes[name](
          { ...input, ...(names ? { firstName: 'Mallory' } : {}) },
          bearerOf(made, age),
        );
        expect(answer.error).toBe('Log in again to change the password or the email address.');
        expect([emailOf(), passwordHash(made.db, jane), findUser(made.db, jane)?.firstName]).toEqual([
          own,
          hash,
          'Jane',
        ]);
      },
    ),
    { numRuns: isLong ? 40 : 15, examples: [['updateUser', { password: 'brand-new-4711' }, 601, true]] },
  );
  expect(await mailsOf(made)).toEqual([]);
});

test('names and one’s own address in other letters need no fresh login', async () => {
  made = await shop();
  const spelled = fc.mixedCase(fc.constant(own));
  await fc.assert(
    fc.asyncProperty(mutation, spelled, async (name, email) => {
      const answer = await changes[name]({ email, firstName: 'Jane' }, bearerOf(made, 5000));
      expect([answer.error, emailOf()]).toEqual([undefined, own]);
    }),
    { numRuns: 10 },
  );
  expect(await mailsOf(made)).toEqual([]);
});

test('an account gets another address by the button behind the mailed link, once, and by nothing else', async () => {
  made = await shop();
  let before = own;
  await fc.assert(
    fc.asyncProperty(mutation, fc.nat({ max: 3 }), async (name, looks) => {
      const email = newAddress();
      const link = await ask(email, name);
      expect(emailOf()).toBe(before);
      for (let n = 0; n < looks; n += 1) {
        const page = await visit(link);
        expect(page.status).toBe(200);
        expect(await page.text()).toContain(email);
      }
      expect(emailOf()).toBe(before);
      expect((await visit(link, 'POST', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      const [first, again] = [await visit(link, 'POST'), await visit(link, 'POST')];
      expect([first.status, again.status, (await visit(link)).status]).toEqual([303, 410, 410]);
      expect(emailOf()).toBe(email);
      const told = await mailsOf(made, before);
      expect(told.at(-1)?.subject).toMatch(/a new email address/);
      before = email;
    }),
    { numRuns: 5 },
  );
});

test('no other text is a link: cut, changed, of another account, or of an earlier wish', async () => {
  made = await shop();
  const earlier = await ask(newAddress());
  const link = await ask(newAddress());
  const key = new URL(link).searchParams.get('key') ?? '';
  const [head = '', body = '', mac = ''] = key.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { data: object };
  const forged = Buffer.from(JSON.stringify({ ...claims, data: { ...claims.data, user: { id: 3 } } }));
  const wrong = fc.oneof(
    fc.nat({ max: key.length - 1 }).map((end) => key.slice(0, end)),
    fc
      .tuple(fc.nat({ max: key.length - 1 }), fc.constantFrom('A', 'z', '.', '-', '%', 'é'))
      .map(([at, letter]) => key.slice(0, at) + letter + key.slice(at + 1))
      .filter((text) => text !== key),
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.constantFrom(
      [head, forged.toString('base64url'), mac].join('.'),
      new URL(earlier).searchParams.get('key') ?? '',
      loggedIn(made, jane).auth,
      'x'.repeat(100_000),
    ),
  );
  await fc.assert(
    fc.asyncProperty(wrong, async (text) => {
      const answer = await visit(`${siteUrl}/confirm-email?key=${encodeURIComponent(text)}`, 'POST');
      expect([answer.status, emailOf()]).toEqual([410, own]);
    }),
    { numRuns: isLong ? 60 : 25 },
  );
  expect((await visit(link, 'POST')).status).toBe(303);
});

test('a link ends after a day, with a new password, and when somebody else has got the address', async () => {
  made = await shop();
  const { clock } = made;
  const late = await ask(newAddress());
  clock.now = new Date(clock.now.getTime() + 86_400_000);
  expect((await visit(late, 'POST')).status).toBe(410);

  const dropped = await ask(newAddress());
  await changes.updateUser({ password: 'brand-new-4711' }, bearerOf(made));
  expect((await visit(dropped, 'POST')).status).toBe(410);

  const email = newAddress();
  const lost = await ask(email);
  made.db.run('UPDATE users SET email = ? WHERE id = 3', email.toUpperCase());
  expect((await visit(lost, 'POST')).status).toBe(410);
  expect(emailOf()).toBe(own);
});

test('the address that an account has is told of every change, in the account’s language', async () => {
  made = await shop();
  made.db.run("UPDATE users SET locale = 'de_DE' WHERE id = ?", jane);
  await ask(newAddress());
  expect((await changes.updateUser({ password: 'brand-new-4711' }, bearerOf(made))).error).toBeUndefined();
  expect((await mailsOf(made, own)).map(({ subject }) => subject)).toEqual([
    'Eine neue E-Mail-Adresse für Ihr Konto bei Contract Shop',
    'Ihr Passwort für Contract Shop wurde geändert',
  ]);
});
