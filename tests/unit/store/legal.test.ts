import { describe, expect, test } from 'vitest';
import { pageText } from '../../../graphql/store/domain/content/page';
import { isRepeatable } from '../../../graphql/store/mail/withdrawal-messages';
import { importShop } from '../../../graphql/store/import';
import type { Withdrawal } from '../../../graphql/store/domain/mail-job';
import { mailsOf, shop, type Shop } from './account-shop';
import { address, Shopper } from './cart-shop';

const legalPages = { terms: 'agreed', withdrawal: 'right-to-withdraw' };
const ownerEmail = 'owner@example.com';

const writePage = ({ db }: Shop, id: number, slug: string, title: string, content: string) =>
  importShop(db, { pages: [{ id, slug, title, content, status: 'publish' }] });

async function legalShop(): Promise<Shop> {
  const fillText = (text: string) => text.replace('[shop_name]', 'Nordlicht & Co.');
  const made = await shop({ legalPages, ownerEmail, fillText });
  await writePage(made, 901, 'agreed', 'Terms', '<h2>1. Who</h2><p>[shop_name] &amp; you.</p>');
  await writePage(made, 902, 'right-to-withdraw', 'Right of withdrawal', '<p>14 days.</p>');
  return made;
}

describe('the mail of an order', () => {
  test('brings the terms and the right of withdrawal, as they were when it was placed', async () => {
    const made = await legalShop();
    const { order } = await new Shopper(made).order('managed-candle', {
      metaData: [{ key: 'locale', value: 'de_DE' }],
    });
    await writePage(made, 901, 'agreed', 'Terms', '<p>Changed.</p>');
    const [mail] = await mailsOf(made, address.email);
    expect(mail?.attachments).toEqual([
      { name: 'agb.txt', text: 'Terms\n\n1. Who\n\nNordlicht & Co. & you.\n' },
      { name: 'widerruf.txt', text: 'Right of withdrawal\n\n14 days.\n' },
    ]);
    expect(mail?.text).toContain('Unsere AGB und Ihr Widerrufsrecht, wie sie bei dieser Bestellung galten');
    expect(mail?.text).toContain(
      `http://localhost:3000/withdrawal?order=${String(order.databaseId)}&key=${order.orderKey}`,
    );
    expect((await mailsOf(made, ownerEmail))[0]?.attachments).toBeUndefined();
  });

  test('brings nothing where the shop has no such pages', async () => {
    const made = await shop({ legalPages });
    await new Shopper(made).order('managed-candle');
    expect((await mailsOf(made))[0]?.attachments).toBeUndefined();
    expect(made.mails[0]?.text).not.toMatch(/withdraw|attached/i);
  });
});

test('a page becomes plain text: paragraphs, lists, rows and the addresses of links', () => {
  const html = `<style>p{}</style><h2>Delivery</h2>
<p>Within <strong>two</strong>&nbsp;days.<br />Or <a href="https://example.com/x">ask</a>, <a href="/contact">write</a>.</p>
<ul><li>One</li>
<li>Two</li></ul><table><tr><th>Where</th><th>Cost</th></tr><tr><td>Here</td><td>€5</td></tr></table><script>x()</script><!-- note -->`;
  expect(pageText(html)).toBe(
    'Delivery\n\nWithin two\u00a0days.\nOr ask (https://example.com/x), write.\n\n- One\n- Two\n\nWhere | Cost\n\nHere | €5',
  );
});

const statement = (changes: Partial<Withdrawal> = {}): Withdrawal => ({
  number: '1',
  name: 'Max Mustermann',
  email: address.email,
  address: 'Hauptstr. 1\n10115 Berlin',
  dates: '',
  items: '',
  language: 'de-DE',
  ...changes,
});

/** A shop with an order whose mails have left. */
async function shopWithOrder() {
  const made = await legalShop();
  const { order } = await new Shopper(made).order('managed-candle');
  await made.store.settled();
  made.mails.length = 0;
  return { made, id: order.databaseId };
}

describe('a withdrawal', () => {
  const notes = ({ db }: Shop, id: number) =>
    db.column<string>('SELECT note FROM order_notes WHERE order_id = ? ORDER BY id', id);
  const kept = ({ db }: Shop) =>
    db.all<{ order_id: number; value: string }>(
      "SELECT order_id, value FROM order_meta WHERE key = 'withdrawal_received'",
    );

  test('is kept with its order, and goes to the owner and to who has sent it, each in their language', async () => {
    const { made, id } = await shopWithOrder();
    made.store.receiveWithdrawal(
      statement({ number: String(id), email: 'MAX@example.com', items: 'The candle' }),
      { mayMailStrangers: false },
    );
    expect(kept(made)).toEqual([{ order_id: id, value: '2026-11-21T13:00:00+01:00' }]);
    expect(notes(made, id).at(-1)).toBe(
      'Withdrawal received from Max Mustermann: The candle\nHauptstr. 1\n10115 Berlin',
    );
    const [owner, sender] = await mailsOf(made);
    expect(owner).toMatchObject({ to: ownerEmail, replyTo: address.email });
    expect(owner?.subject).toMatch(/^Withdrawal from order \d+ at /);
    expect(owner?.text).toContain('There’s an order with this number and this email address.');
    expect(sender?.to).toBe(address.email);
    expect(sender?.subject).toMatch(/^Ihr Widerruf zur Bestellung \d+ bei .+ ist eingegangen$/);
    expect(sender?.text).toContain('Widerruf für: The candle\n');
    expect(sender?.text).toMatch(/21\. November 2026 um 13:00:00 MEZ/);
  });

  test('that comes twice keeps the moment of the first', async () => {
    const { made, id } = await shopWithOrder();
    const number = String(id);
    made.store.receiveWithdrawal(statement({ number }), { mayMailStrangers: true });
    made.clock.now = new Date('2026-11-22T12:00:00Z');
    made.store.receiveWithdrawal(statement({ number, items: 'All of it' }), { mayMailStrangers: true });
    expect(kept(made).map(({ value }) => value)).toEqual(['2026-11-21T13:00:00+01:00']);
    expect(notes(made, id).filter((note) => note.startsWith('Withdrawal'))).toHaveLength(2);
  });

  test.each([
    ['another address', (id: number) => ({ number: String(id), email: 'eve@example.com' })],
    ['another number', () => ({ number: '999999', email: address.email })],
  ])('with %s is taken alike, changes no order, and repeats nothing that was typed', async (_, changes) => {
    const { made, id } = await shopWithOrder();
    const sent = statement({ ...changes(id), items: 'Call 0900 and win' });
    expect(made.store.receiveWithdrawal(sent, { mayMailStrangers: true })).toBeUndefined();
    expect(kept(made)).toEqual([]);
    const [owner, sender] = await mailsOf(made);
    expect(owner?.text).toContain('No order has this number and this email address.');
    expect(owner?.text).toContain('Call 0900 and win');
    expect(sender?.to).toBe(sent.email);
    expect(sender?.text).not.toMatch(/0900|Hauptstr/);
    expect(sender?.html).not.toMatch(/0900|Hauptstr/);
  });

  test('that no order knows goes to the owner alone where strangers may get no more', async () => {
    const made = await legalShop();
    made.store.receiveWithdrawal(statement({ email: 'eve@example.com' }), { mayMailStrangers: false });
    expect((await mailsOf(made)).map(({ to }) => to)).toEqual([ownerEmail]);
    expect(made.mails[0]?.text).toContain('We haven’t confirmed receipt');
    expect(made.mails[0]?.text).toContain('Hauptstr. 1');
  });

  test.each([
    ['The blue vase, size M.', true],
    ['2 × candle (0.5 kg), 1. and 2.', true],
    ['see evil.example/x', false],
    ['EVIL.example', false],
    ['http://1.2.3.4', false],
    ['www.evil', false],
  ])('typed text that is repeated has no link: %s', (text, repeatable) => {
    expect(isRepeatable(text)).toBe(repeatable);
  });
});
