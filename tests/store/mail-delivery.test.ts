import { describe, expect, onTestFinished, test } from 'vitest';
import type { MailMessage } from '@graphql/shared/mail/mail-message';
import { openDatabase } from '../../graphql/store/db/open-database';
import { createMailQueue } from '../../graphql/store/mail';
import { insertUser } from '../../graphql/store/account/user-sql';
import { Settings } from '../../graphql/store/settings/settings-sql';
import { newUser } from './account-shop';
import { createSmtpTransport } from '@graphql/shared/mail/mail-transport';
import { SmtpSink } from '../support/smtp-sink';

describe('the queue', () => {
  function queueWith(send: (message: MailMessage) => Promise<void>) {
    const db = openDatabase(':memory:');
    const lines: Record<string, unknown>[] = [];
    const note = (fields: Record<string, unknown>) => void lines.push(fields);
    insertUser(db, newUser('jane', 'jane@example.com'), new Date());
    const services = {
      ...{ db, now: () => new Date(), log: { info: note, warn: note, error: note }, secrets: [] },
      ...{ siteUrl: 'http://localhost', settings: Settings.load(db), languagePath: () => '' },
      ...{ formatLocale: null, bankAccounts: () => [] },
    };
    const queue = createMailQueue(services, { mail: { send }, outboxDir: '' });
    onTestFinished(() => {
      queue.close();
      db.close();
    });
    return { db, queue, lines };
  }

  test('sends after the transaction, and nothing for one that was rolled back', async () => {
    const sent: string[] = [];
    const { db, queue } = queueWith(({ subject }) => Promise.resolve(void sent.push(subject)));
    const failing = () =>
      db.transaction(() => {
        queue.queue({ kind: 'password-changed', userId: 1 });
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    db.transaction(() => {
      queue.queue({ kind: 'welcome', userId: 1 });
      expect(sent).toEqual([]);
    });
    await queue.settle();
    expect(sent).toEqual(['Welcome to Shop']);
  });

  test('one that cannot be sent is logged without the address, and keeps no other', async () => {
    const sent: string[] = [];
    const { queue, lines } = queueWith(({ to, subject }) =>
      subject === 'Welcome to Shop'
        ? Promise.reject(
            Object.assign(new Error(`550 ${to} unknown`), { code: 'EENVELOPE', responseCode: 550 }),
          )
        : Promise.resolve(void sent.push(subject)),
    );
    queue.queue({ kind: 'welcome', userId: 1 });
    queue.queue({ kind: 'password-changed', userId: 1 });
    await queue.settle();
    expect(sent).toEqual(['Your password for Shop has been changed']);
    expect(lines).toEqual([{ kind: 'welcome', reason: 'EENVELOPE 550' }]);
  });
});

const message = {
  to: 'jane@example.com',
  subject: 'Grüße',
  text: 'Plain',
};
const sender = () => ({ name: 'Haus & Hof', address: 'shop@example.test' });

test('mails over SMTP arrive as text, from the shop to the shopper', async () => {
  const server = await SmtpSink.start();
  await createSmtpTransport(server.url, sender).send(message);
  server.close();
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['jane@example.com']);
  const headers = mail?.headers.join('\n');
  expect(headers).toMatch(/^From: .*Haus & Hof.* <shop@example\.test>$/m);
  expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(mail?.text).toContain('Plain');
});

test('answers to a mail reach the shop’s contact, those to a message its writer', async () => {
  const server = await SmtpSink.start();
  const transport = createSmtpTransport(server.url, () => ({ ...sender(), replyTo: 'hello@example.test' }));
  await transport.send(message);
  await transport.send({ ...message, replyTo: 'ada@example.com' });
  server.close();
  const [toShopper = '', toOwner = ''] = server.mails.map(({ headers }) => headers.join('\n'));
  expect(toShopper).toMatch(/^Reply-To: .*hello@example\.test/m);
  expect(toShopper).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(toOwner).toMatch(/^Reply-To: .*ada@example\.com/m);
  expect(toOwner).not.toMatch(/hello@example|Auto-Submitted/);
});

test('mails that the server does not take are rejected', async () => {
  const server = await SmtpSink.start();
  server.refuses = true;
  const transport = createSmtpTransport(server.url, sender);
  await expect(transport.send(message)).rejects.toMatchObject({ responseCode: 550 });
  server.close();
  await expect(transport.send(message)).rejects.toMatchObject({ code: 'ESOCKET' });
});
