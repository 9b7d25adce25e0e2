import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, onTestFinished } from 'vitest';
import { composeCustomerMail } from '../../graphql/store/mail/customer-mails';
import { type MailShop, composeOrderReceivedMail } from '../../graphql/store/mail/order-mails';
import { readOrder, type OrderMailData } from '../../graphql/store/mail/order-mail-sql';
import { createOutboxTransport, createSmtpTransport } from '@graphql/shared/mail/mail-transport';
import { getTexts } from '@graphql/shared/texts';
import { createTempFolder } from '../support/new-folder';
import { mailsOf, newUser, REGISTER, send, shop as fixtureShop } from './account-shop';
import type { MailMessage } from '@graphql/shared/mail/mail-layout';
import { openDatabase } from '../../graphql/store/db/open-database';
import { createMailQueue } from '../../graphql/store/mail';
import { insertUser } from '../../graphql/store/account/user-sql';
import { Settings } from '../../graphql/store/settings/settings-sql';
import { SmtpSink } from '../support/smtp-sink';

const locales = ['en_US', 'de_DE', 'es_ES', 'fr_FR', 'it_IT', 'pt_BR'];
const shop: MailShop = {
  name: 'Haus & Hof',
  siteUrl: 'https://shop.example.test',
  timezone: 'Europe/Berlin',
  decimals: 2,
  showsPricesWithTax: true,
  language: getTexts('mail', 'en_US'),
};
const shopIn = (locale: string, from = shop): MailShop => ({ ...from, language: getTexts('mail', locale) });
const sender = () => ({ name: 'Haus & Hof', address: 'shop@example.test' });
const person = { email: 'jane@example.com', login: 'jane doe' };
/** The recorded order of a guest, with markup in the name of what was bought, in the last hour of a day of UTC. */
let recorded: OrderMailData;
beforeEach(async () => {
  const { db } = await fixtureShop();
  const order = readOrder(db, 193);
  if (!order) throw new Error('the fixture has no such order');
  const items = order.items.map((item) => ({ ...item, name: 'Polo <b>' }));
  recorded = { ...order, items, createdAt: Date.parse('2026-11-20T23:30:00Z') / 1000 };
});
const account = {
  holder: 'Haus & Hof',
  bank: 'Musterbank',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  number: '',
  sortCode: '',
};
/** The mail about an order. */
const received = (changes: Partial<OrderMailData> = {}, locale = 'en_US', from = shop) =>
  composeOrderReceivedMail({ ...recorded, ...changes }, shopIn(locale, from), {
    downloads: [],
    bankAccounts: [account],
  });

describe('messages', () => {
  test('say what was ordered, in the language and on the day of the shopper', () => {
    const mail = received({}, 'de_DE');
    expect(mail.subject).toBe('Ihre Bestellung 193 bei Haus & Hof');
    for (const part of [
      '21. November 2026',
      '1 × Polo <b>: 20,00\u00a0€',
      'Gesamtsumme: 25,00\u00a0€\ninkl. 3,99\u00a0€ MwSt.',
      'Zahlung: Nachnahme',
      '10115 Berlin\nDeutschland',
    ])
      expect(mail.text).toContain(part);
    const english = received({}, 'de_DE', { ...shop, formatLocale: 'en-US' });
    expect(english.text).toContain('November 21, 2026');
    expect(english.text).toContain('Gesamtsumme: €25.00');
  });

  test.each([
    [{ country: 'CH', city: 'Genève', state: 'GE', postcode: '1201' }, 'CH-1201 Genève'],
    [{ country: 'DE', city: 'München', state: 'Bavaria', postcode: '80331' }, '80331 München'],
    [{ country: 'IE', city: 'Dublin', state: 'Carlow', postcode: 'D02 X285' }, 'Dublin\nCarlow\nD02 X285'],
    [{ country: 'IT', city: 'Roma', state: 'RM', postcode: '00184' }, '00184 Roma RM'],
    [{ country: 'GB', city: 'London', state: '', postcode: 'SW1A 1AA' }, 'London\nSW1A 1AA'],
    [{ country: 'BR', city: 'São Paulo', state: 'SP', postcode: '01310-100' }, 'São Paulo-SP\n01310-100'],
  ])('write an address as letters in its country do (%o)', (place, lines) => {
    const { text } = received({ billing: { ...recorded.billing, ...place } });
    expect(text).toContain(`\n${lines}\n`);
  });

  test('name a state by its code or its name, as letters of its country do', async () => {
    const { db } = await fixtureShop();
    const stateOf = (country: string, state: string) => {
      db.run('UPDATE order_addresses SET country = ?, state = ? WHERE order_id = 193', country, state);
      return readOrder(db, 193)?.billing.state;
    };
    expect([stateOf('US', 'CA'), stateOf('DE', 'DE-BE'), stateOf('IE', '??')]).toEqual([
      'CA',
      'Berlin',
      '??',
    ]);
  });

  test('count with the decimals of the shop', () => {
    const textOf = (decimals: number) =>
      received({ currency: 'JPY', total: 2195 }, 'en_US', { ...shop, decimals }).text;
    expect(textOf(0)).toContain('¥2,195');
    expect(textOf(2)).toContain('¥22');
  });

  test.each(locales)(
    'name the bank account in %s as long as a transfer is awaited, and only then',
    (locale) => {
      const { text } = received({ paymentMethod: 'bacs', status: 'on-hold' }, locale);
      for (const value of ['Haus & Hof', 'DE89 3704 0044 0532 0130 00', 'COBADEFFXXX', 'Musterbank'])
        expect(text).toContain(`: ${value}\n`);
      expect(text).toMatch(/: Musterbank\n[^:]+: 193\n/);
      for (const other of [
        { paymentMethod: 'bacs', status: 'processing' },
        { paymentMethod: 'cod', status: 'on-hold' },
      ] as const)
        expect(received(other, locale).text).not.toContain('DE89');
    },
  );

  test.each(locales)('have a subject and a text in %s', (locale) => {
    const from = shopIn(locale);
    for (const mail of [
      received({}, locale),
      composeCustomerMail('password-reset', person, from, 'k'),
      composeCustomerMail('welcome', person, from),
    ]) {
      expect(`${mail.subject}${mail.text}`).not.toMatch(/\{\{|undefined/);
    }
  });
});

test('the outbox folder keeps mails as files that only the owner may read, newest last', async () => {
  const folder = path.join(createTempFolder(), 'outbox');
  const announced: { link?: string }[] = [];
  const port = createOutboxTransport({
    folder,
    sender,
    now: () => new Date('2026-11-21T12:00:00Z'),
    announce: (mail) => void announced.push(mail),
  });
  await port.send(composeCustomerMail('welcome', person, shopIn('fr_FR')));
  await port.send(composeCustomerMail('password-reset', person, shopIn('de_DE'), 'key1'));
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(4);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of names) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  const readNewest = (kind: string) =>
    readFileSync(path.join(folder, names.findLast((name) => name.endsWith(kind)) ?? ''), 'utf8');
  expect(readNewest('.txt')).toMatch(/^To: jane@example\.com\nSubject: Neues Passwort .*[?&]key=key1&login/s);
  expect(readNewest('.eml')).toMatch(/^From: .*shop@example\.test/m);
  expect(announced[1]).toMatchObject({ link: expect.stringContaining('key=key1') as string });
});

test('registering a stranger’s address sends them no text of the sender through the shop', async () => {
  const made = await fixtureShop();
  const text = 'Claim your prize at evil.example';
  for (const [index, field] of ['username', 'firstName', 'lastName'].entries()) {
    const i = { email: `victim${String(index)}@example.com`, password: 'seven grey geese', [field]: text };
    expect((await send(made, REGISTER, { i })).error, field).toBeUndefined();
    const mail = (await mailsOf(made)).at(-1);
    expect(mail?.to).toBe(i.email);
    expect(`${mail?.subject}\n${mail?.text}`).not.toMatch(/evil|prize/i);
  }
});

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

const message = { to: 'jane@example.com', subject: 'Grüße', text: 'Plain' };

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
