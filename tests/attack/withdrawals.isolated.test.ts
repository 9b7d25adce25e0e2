import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailbox, newAddress } from '../support/owner-mailbox';
import { action } from '~/routes/withdrawal/route';

/** Confirms a withdrawal. */
async function confirm(fields: Record<string, string> = {}) {
  const body = new URLSearchParams({
    ...{ intent: 'confirm', number: '7', name: 'Ada', email: newAddress(), scope: 'whole' },
    ...fields,
  });
  const request = new Request('http://localhost:3000/withdrawal', { method: 'POST', body });
  try {
    const { data, init } = await action({ request, params: {}, context: {} });
    return { status: init?.status ?? 200, typed: data.result.initialValue ?? {} };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, typed: {} };
  }
}

test('with a real shop the owner and who has sent it get a mail, with no header that we did not write', async () => {
  const email = newAddress();
  expect(
    await confirm({
      email,
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

test.each(['', 'x y z!', '1\r\n2', '../7', 'a'.repeat(31), '7<b>'])(
  'the number %j is refused',
  async (number) => {
    expect((await confirm({ number })).status).toBe(number === '1\r\n2' ? 303 : 422);
  },
);

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
    { numRuns: 10 },
  );
});

test('a mail server that refuses makes a 503 with everything kept', async () => {
  mailbox.refuses = true;
  expect(await confirm({ name: 'Cleo' })).toMatchObject({ status: 503, typed: { name: 'Cleo' } });
});
