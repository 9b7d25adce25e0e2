import { expect, test } from 'vitest';
import { smtpTransport } from '../../../graphql/store/mail/transport';
import { SmtpSink } from '../../support/smtp-sink';

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
