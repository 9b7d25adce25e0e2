import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { smtpTransport } from '../../../graphql/store/mail/transport';

const message = {
  to: 'jane@example.com',
  subject: 'Grüße',
  text: 'Plain',
  html: '<p>Rich</p>',
  id: 'mail-1',
};
const sender = () => ({ name: 'Haus & Hof', address: 'shop@example.test' });

/** A mail server that takes one message, or refuses recipients with the given answer. */
async function mailServer(recipientAnswer = '250 OK') {
  const received: string[] = [];
  const server = createServer((socket) => {
    let body = false;
    let pending = '';
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString()).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) {
        if (body) {
          if (line === '.') {
            body = false;
            socket.write('250 queued\r\n');
          } else received.push(line);
        } else if (/^EHLO/i.test(line)) socket.write('250-test\r\n250 8BITMIME\r\n');
        else if (/^RCPT/i.test(line)) {
          received.push(line);
          socket.write(`${recipientAnswer}\r\n`);
        } else if (/^DATA/i.test(line)) {
          body = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 OK\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { url, received, close: () => new Promise((resolve) => server.close(resolve)) };
}

describe('mails over SMTP', () => {
  test('arrive in both forms, from the shop to the shopper', async () => {
    const server = await mailServer();
    await smtpTransport(server.url, sender).send(message);
    await server.close();
    const mail = server.received.join('\n');
    expect(mail).toContain('RCPT TO:<jane@example.com>');
    expect(mail).toMatch(/^From: .*Haus & Hof.* <shop@example\.test>$/m);
    expect(mail).toMatch(/^Message-ID: <mail-1@example\.test>$/m);
    expect(mail).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(mail).toContain('Plain');
    expect(mail).toContain('<p>Rich</p>');
  });

  test('are rejected when the server does not take them, so that the queue tries again', async () => {
    const server = await mailServer('451 try again later');
    await expect(smtpTransport(server.url, sender).send(message)).rejects.toMatchObject({
      responseCode: 451,
    });
    await server.close();
    await expect(smtpTransport(server.url, sender).send(message)).rejects.toMatchObject({ code: 'ESOCKET' });
  });
});
