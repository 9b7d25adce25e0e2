import { describe, expect } from 'vitest';
import { newsletterCsv } from '../../../graphql/store/services/account/newsletter';
import { removeAccounts } from '../../../graphql/store/services/account/demo-accounts';
import { mailsOf, shop, siteUrl, test, type Shop } from './account-shop';
import { request } from './cart-shop';

const ada = 'ada@example.com';

const linkIn = (text = '', act: 'join' | 'leave') =>
  new RegExp(`\\S+/newsletter/${act}\\?key=\\S+`).exec(text)?.[0] ?? '';

/** A shop that an address has asked for the newsletter, and the links of its mail. */
async function asked(locale = 'en_US') {
  const made = await shop();
  made.store.askForNewsletter(ada, locale);
  const [mail] = await mailsOf(made, ada);
  return { made, mail, join: linkIn(mail?.text, 'join'), leave: linkIn(mail?.text, 'leave') };
}

const press = (made: Shop, link: string) => request(made, link, { x: '1' });
const list = ({ db }: Shop) => newsletterCsv(db, siteUrl).split('\n').slice(1);
const kept = ({ db }: Shop) => db.value<number>('SELECT count(*) FROM newsletter');

describe('an address for the newsletter', () => {
  test('gets a mail in the language of the page, and is on the list once its button was pressed', async () => {
    const { made, mail, join } = await asked('de_DE');
    expect(mail).toMatchObject({
      subject: 'Bestätigen Sie Ihr Newsletter-Abo bei Contract Shop',
      link: join,
    });
    expect(mail?.text).toContain('Ihr Abo:\nWenn Sie das nicht waren');
    expect((await request(made, join)).html).toContain(ada);
    expect(list(made)).toEqual([]);
    expect(await press(made, join)).toMatchObject({ status: 303, location: '/newsletter/join?done' });
    expect((await request(made, '/newsletter/join?done')).html).toContain('You’re on the list');
    expect(list(made)).toEqual([`ada@example.com,de,2026-11-21,${linkIn(mail?.text, 'leave')}`]);
    expect(await press(made, join)).toMatchObject({ status: 303 });
  });

  test('that is on the list, however it is written, gets no other mail', async () => {
    const { made, join } = await asked();
    made.store.askForNewsletter(' ADA@Example.com ', 'fr_FR');
    expect(await mailsOf(made, ada)).toHaveLength(2);
    await press(made, join);
    made.store.askForNewsletter(ada, 'fr_FR');
    expect(await mailsOf(made, ada)).toHaveLength(2);
    expect(list(made)).toHaveLength(1);
    expect(list(made)[0]).toContain(',fr,');
  });

  test('is deleted when nobody has confirmed it within seven days', async () => {
    const { made, join, leave } = await asked();
    made.store.askForNewsletter('bob@example.com', 'en_US');
    await press(made, linkIn((await mailsOf(made, 'bob@example.com'))[0]?.text, 'join'));
    made.clock.now = new Date(made.clock.now.getTime() + 8 * 86_400_000);
    const { dataDir, store } = made;
    store.close();
    const later = await shop({ dataDir, now: () => made.clock.now });
    expect(kept(later)).toBe(1);
    for (const link of [join, leave]) {
      expect(await request(later, link)).toMatchObject({ status: 410 });
      expect(await press(later, link)).toMatchObject({ status: 410 });
    }
    expect(list(later)).toEqual([expect.stringMatching(/^bob@/)]);
  });

  test('that is no address is refused', ({ made }) => {
    expect(() => {
      made.store.askForNewsletter('ada@example.com\r\nBcc: victim@example.net', 'en_US');
    }).toThrow(/email/);
    expect(kept(made)).toBe(0);
  });
});

describe('the link to leave the newsletter', () => {
  test('forgets the address when its button is pressed, confirmed or not', async () => {
    for (const isConfirmed of [true, false]) {
      const { made, mail, join, leave } = await asked();
      if (isConfirmed) await press(made, join);
      expect((await request(made, leave)).html).toContain(ada);
      expect(kept(made)).toBe(1);
      expect(mail?.unsubscribe).toBe(leave);
      expect(await press(made, leave)).toMatchObject({ status: 303, location: '/newsletter/leave?done' });
      expect(kept(made)).toBe(0);
      for (const link of [join, leave]) expect(await press(made, link)).toMatchObject({ status: 410 });
    }
  });

  test('is what mail programs send a POST to, without a redirect (RFC 8058)', async () => {
    const { made, join, leave } = await asked();
    const oneClick = { 'List-Unsubscribe': 'One-Click' };
    expect(await request(made, join, oneClick)).toMatchObject({ status: 303 });
    expect(await request(made, leave, oneClick)).toMatchObject({ status: 200 });
    expect(kept(made)).toBe(0);
  });

  test.each(['', 'x', '%', 'a.b.c', 'x'.repeat(5000)])('with the key %j does nothing', async (key) => {
    const { made } = await asked();
    for (const act of ['join', 'leave'])
      expect(await press(made, `/newsletter/${act}?key=${encodeURIComponent(key)}`)).toMatchObject({
        status: 410,
      });
    expect([kept(made), list(made)]).toEqual([1, []]);
  });
});

describe('the list', () => {
  test('is CSV in which no spreadsheet finds a formula', async ({ made }) => {
    made.store.askForNewsletter("=cmd|'/c'!a0@example.com", 'it_IT');
    made.db.run("UPDATE newsletter SET confirmed_at = 0, key = 'k'");
    expect(newsletterCsv(made.db, siteUrl)).toBe(
      `email,language,confirmed,unsubscribe\n'=cmd|'/c'!a0@example.com,it,1970-01-01,${siteUrl}/newsletter/leave?key=k`,
    );
  });

  test('loses an address when the account with it is removed', async ({ made }) => {
    made.store.askForNewsletter('Jane@example.com', 'en_US');
    removeAccounts(made.db, ['jane@example.com']);
    expect(kept(made)).toBe(0);
    expect(await mailsOf(made, 'Jane@example.com')).toEqual([]);
  });
});
