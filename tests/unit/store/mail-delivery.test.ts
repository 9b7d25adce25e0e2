import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { MailJob } from '../../../graphql/store/domain/mail-job';
import type { MailMessage } from '../../../graphql/store/ports';
import { openDatabase } from '../../../graphql/store/db/open-database';
import { MailQueue } from '../../../graphql/store/mail/queue';
import { smtpTransport } from '../../../graphql/store/mail/transport';
import { SmtpSink } from '../../support/smtp-sink';

describe('the queue', () => {
  /** A queue whose mails are sent, unless they are sent otherwise. */
  function queueWith(send?: (message: MailMessage) => Promise<void>) {
    const db = openDatabase(':memory:');
    const sent: MailMessage[] = [];
    db.run(
      `INSERT INTO users (id, login, email, nicename, registered_at, modified_at) VALUES (1, 'jane', 'jane@example.com', 'jane', 0, 0)`,
    );
    const clock = { now: new Date('2026-11-21T12:00:00Z') };
    const lines: { fields: Record<string, unknown>; message: string }[] = [];
    const note = (fields: Record<string, unknown>, message: string) => {
      lines.push({ fields, message });
    };
    const compose = (job: MailJob): MailMessage | undefined =>
      job.kind === 'password-reset' && job.userId === null
        ? undefined
        : { to: 'jane@example.com', subject: job.kind, text: 't', html: 'h' };
    const queue = new MailQueue({
      db,
      port: { send: send ?? ((message) => Promise.resolve(void sent.push(message))) },
      now: () => clock.now,
      log: { info: note, warn: note, error: note },
      compose,
    });
    onTestFinished(() => {
      queue.close();
      db.close();
    });
    const rows = () =>
      db.all<{ attempts: number; failed_at: number | null }>('SELECT attempts, failed_at FROM mails');
    /** Ten days, on each of which the queue does what it can. */
    async function tenDays() {
      for (let day = 0; day < 10; day += 1) {
        clock.now = new Date(clock.now.getTime() + 86_400_000);
        await queue.settle();
      }
    }
    return { db, queue, tenDays, lines, rows, sent };
  }

  test('sends after the transaction and forgets', async () => {
    const { db, queue, rows, sent } = queueWith();
    db.transaction(() => {
      queue.queue({ kind: 'welcome', userId: 1 });
      expect(sent).toEqual([]);
    });
    await queue.settle();
    expect(sent.map(({ subject, id }) => ({ subject, id }))).toEqual([
      { subject: 'welcome', id: 'mail-1-welcome' },
    ]);
    expect(rows()).toEqual([]);
  });

  test('sends nothing for a transaction that was rolled back', async () => {
    const { db, queue, sent } = queueWith();
    expect(() =>
      db.transaction(() => {
        queue.queue({ kind: 'welcome', userId: 1 });
        throw new Error('no');
      }),
    ).toThrow('no');
    await queue.settle();
    expect(sent).toEqual([]);
  });

  test.each([
    ['nothing', 'null'],
    ['nothing of it', '{}'],
    ['half of it', '{"topic":"contact","name":"Ada"}'],
  ])(
    'what another release has queued with %s is never sent, and keeps no other mail',
    async (_what, content) => {
      const { db, queue, tenDays, lines, rows, sent } = queueWith();
      db.run(
        "INSERT INTO mails (kind, email, content, locale, due_at, created_at) VALUES ('owner-message', '', ?, '', 0, 0)",
        content,
      );
      queue.queue({ kind: 'welcome', userId: 1 });
      await queue.settle();
      expect(sent.map(({ subject }) => subject)).toEqual(['welcome']);
      expect(rows()).toEqual([{ attempts: 1, failed_at: null }]);
      await tenDays();
      expect(rows()[0]?.failed_at).not.toBeNull();
      expect(lines.at(-1)?.message).toContain('given up');
    },
  );

  test('looks again in a minute when the database could not be read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const { db, queue, lines, sent } = queueWith();
    queue.queue({ kind: 'welcome', userId: 1 });
    db.run('ALTER TABLE mails RENAME TO away');
    await queue.settle();
    await queue.settle();
    expect(lines.at(-1)?.message).toBe('store: the mail queue cannot be read');
    db.run('ALTER TABLE away RENAME TO mails');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => sent).toMatchObject([{ subject: 'welcome' }]);
  });

  test('tries again later, and gives up in the end, without a word of the address in the log', async () => {
    let tries = 0;
    const { queue, tenDays, rows, lines } = queueWith((message) => {
      tries += 1;
      return Promise.reject(
        Object.assign(new Error(`550 ${message.to} unknown`), { code: 'EENVELOPE', responseCode: 550 }),
      );
    });
    queue.queue({ kind: 'welcome', userId: 1 });
    await queue.settle();
    await queue.settle();
    expect(tries).toBe(1);
    await tenDays();
    expect(tries).toBe(8);
    expect(rows()).toEqual([{ attempts: 8, failed_at: expect.any(Number) as number }]);
    expect(JSON.stringify(lines)).not.toContain('jane@');
    expect(lines.at(-1)?.fields).toMatchObject({ reason: 'EENVELOPE 550', attempt: 8 });
  });
});

const message = {
  to: 'jane@example.com',
  subject: 'Grüße',
  text: 'Plain',
  html: '<p>Rich</p>',
  id: 'mail-1',
};
const sender = () => ({ name: 'Haus & Hof', address: 'shop@example.test' });

test('mails over SMTP arrive in both forms, from the shop to the shopper', async () => {
  const server = await SmtpSink.start();
  await smtpTransport(server.url, sender).send(message);
  server.close();
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['jane@example.com']);
  const headers = mail?.headers.join('\n');
  expect(headers).toMatch(/^From: .*Haus & Hof.* <shop@example\.test>$/m);
  expect(headers).toMatch(/^Message-ID: <mail-1@example\.test>$/m);
  expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail?.text).toContain('Plain');
  expect(mail?.text).toContain('<p>Rich</p>');
});

test('answers to a mail reach the shop’s contact, those to a message its writer', async () => {
  const server = await SmtpSink.start();
  const transport = smtpTransport(server.url, () => ({ ...sender(), replyTo: 'hello@example.test' }));
  await transport.send(message);
  await transport.send({ ...message, replyTo: 'ada@example.com' });
  server.close();
  const [toShopper = '', toOwner = ''] = server.mails.map(({ headers }) => headers.join('\n'));
  expect(toShopper).toMatch(/^Reply-To: .*hello@example\.test/m);
  expect(toShopper).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(toOwner).toMatch(/^Reply-To: .*ada@example\.com/m);
  expect(toOwner).not.toMatch(/hello@example|Auto-Submitted/);
});

test('mails that the server does not take are rejected, so that the queue tries again', async () => {
  const server = await SmtpSink.start();
  server.refuses = true;
  const transport = smtpTransport(server.url, sender);
  await expect(transport.send(message)).rejects.toMatchObject({ responseCode: 550 });
  server.close();
  await expect(transport.send(message)).rejects.toMatchObject({ code: 'ESOCKET' });
});
