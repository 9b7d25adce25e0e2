import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { isLong } from '../support/long-running';
import { createEmail as newAddress } from '../support/visitor';
import { MAX_MESSAGE_LENGTH } from '~/routes/contact/contact-message.server';
import { action as report } from '~/routes/accessibility';
import { action as contact } from '~/routes/contact/route';
import { action as withdraw } from '~/routes/withdrawal';

/** What a storefront before a real shop sends by itself. It sets what the routes read when they are loaded. */
const mailbox = await vi.hoisted(async () => {
  const { SmtpSink } = await import('../support/smtp-sink');
  const sink = await SmtpSink.start();
  Object.assign(process.env, {
    GQL_HOST: 'http://127.0.0.1:9/graphql',
    SESSION_SECRET: 'secret of the mailbox',
    SMTP_URL: sink.url,
    STORE_OWNER_EMAIL: 'owner@example.com',
  });
  return sink;
});

beforeEach(() => {
  mailbox.mails.length = 0;
  mailbox.refuses = false;
});
afterAll(() => mailbox.close());

async function post(action: typeof contact | typeof withdraw, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ email: newAddress(), ...fields });
  const request = new Request(`http://localhost:3000${path}`, { method: 'POST', body });
  try {
    const { data, init } = await action({ request, params: {}, context: {} });
    const { initialValue, error } = data.result;
    return { status: init?.status ?? 200, typed: initialValue ?? {}, errors: error ?? {} };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, typed: {}, errors: {} };
  }
}

/** Sends the form of a page; what is not typed is left empty. */
const send = (fields: Record<string, string>, action = contact, path = '/contact') =>
  post(action, path, { name: '', about: '', text: 'Hello', ...fields });

/** Confirms a withdrawal. */
const confirm = (fields: Record<string, string> = {}) =>
  post(withdraw, '/withdrawal', { intent: 'confirm', number: '7', name: 'Ada', scope: 'whole', ...fields });

const valueOf = (mail: (typeof mailbox.mails)[number] | undefined, name: string) =>
  mail?.headers.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 2) ?? '';

const bait = fc.constantFrom(
  '\r\nBcc: victim@example.net',
  '\nTo: victim@example.net',
  '\r\n\r\n<script>alert(1)</script>',
  '\u2028Cc: victim@example.net',
  '\r\n.\r\nMAIL FROM:<x@example.net>',
  '\u0000',
  '<b>bold</b> & "quotes"',
  '\u202Egnol',
  '=?utf-8?q?Bcc:_victim=40example.net?=',
  '💥 ünïcödé',
);
const typed = fc
  .array(fc.oneof(bait, fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 6 })
  .map((parts) => parts.join(''))
  .map((text) => text.slice(0, 90));

test('whatever is typed, one mail of text goes to the owner, with no header that we did not write', async () => {
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (name, about, text) => {
      mailbox.mails.length = 0;
      const email = newAddress();
      const answer = await send({ name, about, email, text: `Start ${text}` });
      expect(answer).toMatchObject({ status: 303 });
      expect(mailbox.mails).toHaveLength(1);
      const [mail] = mailbox.mails;
      expect(mail).toMatchObject({ from: 'owner@example.com', to: ['owner@example.com'] });
      expect(
        mail?.headers.filter((line) => /^(bcc|cc):|victim@/i.test(line.replace(/^subject:.*/i, ''))),
      ).toEqual([]);
      expect(mail?.headers).toHaveLength(9);
      expect(valueOf(mail, 'to')).toBe('owner@example.com');
      expect(valueOf(mail, 'reply-to')).toBe(email);
      expect(valueOf(mail, 'content-type')).toMatch(/^text\/plain/);
      expect(mail?.text).toContain('Message:\nStart');
    }),
    { numRuns: isLong ? 60 : 25 },
  );
});

test.each(['a@example.com\r\nBcc: victim@example.net', 'Ada <a@example.com>', ''])(
  'the address %j is refused and comes back as it was typed',
  async (email) => {
    const answer = await send({ email, text: 'Is this in stock?', name: 'Ada' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual(['email']);
    expect(answer.typed).toMatchObject({ text: 'Is this in stock?', name: 'Ada' });
    expect(mailbox.mails).toEqual([]);
  },
);

test('ten thousand characters arrive whole, one more is refused and kept', async () => {
  const longest = 'Zoë – <b>'.repeat(2000).slice(0, MAX_MESSAGE_LENGTH);
  expect(await send({ text: longest })).toMatchObject({ status: 303 });
  expect(mailbox.mails[0]?.text.replaceAll('\n', '')).toContain(longest);
  mailbox.mails.length = 0;
  const answer = await send({ text: `${longest}!` });
  expect(answer).toMatchObject({ status: 422, typed: { text: `${longest}!` } });
  expect(Object.keys(answer.errors)).toEqual(['text']);
  expect(mailbox.mails).toEqual([]);
});

test('nobody but the owner gets mail, not even whose address was typed, and nothing but an order’s number gets into its subject', async () => {
  await send({ about: '1042', email: 'victim@example.com' });
  await send({ about: 'Win a prize at evil.example' });
  await send({ about: '/cart win a prize', email: 'victim@example.com' }, report, '/accessibility');
  expect(new Set(mailbox.mails.flatMap(({ to }) => to))).toEqual(new Set(['owner@example.com']));
  expect(mailbox.mails.map((mail) => valueOf(mail, 'subject'))).toEqual([
    'Message about order 1042 at Sturdy',
    'Message through the contact page of Sturdy',
    'Accessibility barrier reported at Sturdy',
  ]);
});

test('one address may send five messages an hour, on both pages together', async () => {
  const email = newAddress();
  for (let time = 0; time < 5; time += 1)
    expect(await send({ email }, time % 2 ? report : contact)).toMatchObject({ status: 303 });
  const answer = await send({ email, text: 'Once more' });
  expect(answer).toMatchObject({ status: 429, typed: { text: 'Once more' } });
  expect(mailbox.mails).toHaveLength(5);
});

test('a robot that fills in everything sends nothing', async () => {
  expect(await send({ subject_line: 'Buy now' })).toMatchObject({ status: 422 });
  expect(mailbox.mails).toEqual([]);
});

test('a rejecting mail server causes a 503 with everything kept, and no word of it in the answer', async () => {
  mailbox.refuses = true;
  const answer = await send({ text: 'Is this in stock?', name: 'Ada' });
  expect(answer).toMatchObject({ status: 503, typed: { text: 'Is this in stock?', name: 'Ada' } });
  expect(JSON.stringify(answer.errors)).toMatch(/couldn’t be sent.*hello@sturdy\.example/);
  expect(JSON.stringify(answer.errors)).not.toMatch(/550|mailbox|owner@/);
  expect(await confirm({ name: 'Cleo' })).toMatchObject({ status: 503, typed: { name: 'Cleo' } });
});

test('with a real shop the owner and the sender get a mail, with no header that we did not write', async () => {
  const email = newAddress();
  expect(
    await confirm({
      email,
      number: '1\r\n2',
      name: 'Ada\r\nBcc: victim@example.net',
      dates: 'today\r\nTo: victim@example.net',
      scope: 'items',
      items: 'The vase\r\n\r\n<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@example.net>',
    }),
  ).toMatchObject({ status: 303 });
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['owner@example.com'], [email]]);
  for (const mail of mailbox.mails)
    expect(
      mail.headers.filter((line) => /^(bcc|cc):|victim/i.test(line) || /^to:.*victim/i.test(line)),
    ).toEqual([]);
});

test('what a stranger is made to get has no link of the sender', async () => {
  await confirm({ email: 'victim@example.com', scope: 'items', items: 'Win a prize at evil.example/now' });
  const mail = mailbox.mails.find(({ to }) => to.includes('victim@example.com'));
  expect(mail).toBeDefined();
  expect(mail?.text).not.toContain('evil');
});

test.each(['', 'x y z!', '../7', 'a'.repeat(31), '7<b>'])('the number %j is refused', async (number) => {
  expect((await confirm({ number })).status).toBe(422);
});

test('nothing is sent before it is confirmed, nor for a robot, nor beyond the limit', async () => {
  expect((await confirm({ intent: 'check' })).status).toBe(200);
  expect((await confirm({ intent: 'change' })).status).toBe(200);
  expect((await confirm({ intent: '' })).status).toBe(200);
  expect((await confirm({ subject_line: 'x' })).status).toBe(422);
  expect(mailbox.mails).toEqual([]);
  const email = newAddress();
  for (let time = 0; time < 5; time += 1) expect((await confirm({ email })).status).toBe(303);
  expect(await confirm({ email, name: 'Bea' })).toMatchObject({ status: 429, typed: { name: 'Bea' } });
  expect(mailbox.mails).toHaveLength(5 + 3);
});

test('however many orders are invented, a mailbox gets three confirmations a day, and each answer is the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.stringMatching(/^[a-z0-9.]{0,8}$/)), { minLength: 4, maxLength: 5 }),
      async (sent) => {
        mailbox.mails.length = 0;
        const [name = '', domain = ''] = newAddress().split('@');
        for (const [number, tag] of sent) {
          const typed = { number: String(number % 100_000), email: `${name}+${tag}@${domain}` };
          expect((await confirm(typed)).status).toBe(303);
        }
        const [owner, stranger] = [true, false].map((toOwner) =>
          mailbox.mails.filter(({ to }) => to.includes('owner@example.com') === toOwner),
        );
        expect(owner).toHaveLength(sent.length);
        expect(stranger).toHaveLength(3);
        expect(owner?.map(({ text }) => text.includes('haven’t confirmed receipt'))).toEqual(
          sent.map((_, at) => at >= 3),
        );
      },
    ),
    { numRuns: isLong ? 10 : 5 },
  );
});
